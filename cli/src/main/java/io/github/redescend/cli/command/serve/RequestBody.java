package io.github.redescend.cli.command.serve;

import com.sun.net.httpserver.HttpExchange;
import io.github.redescend.cli.command.serve.HttpReply.BadRequest;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.source.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads bodies up to a maximum length, few long ones at a time. Safe for concurrent use. */
record RequestBody(int max, Semaphore places) {
  /** The number of bytes that each connection may keep in memory. */
  private static final int SHORT = 1 << 16;

  /** Long bodies together take at most the heap divided by this number. */
  private static final int HEAP_SHARE = 8;

  private static final int BUFFER = 1 << 14;

  static RequestBody upTo(int max) {
    long places = Runtime.getRuntime().maxMemory() / HEAP_SHARE / max;
    return new RequestBody(max, new Semaphore((int) Math.max(1, Math.min(places, 1 << 10))));
  }

  /** Answers a request body. */
  @FunctionalInterface
  interface Use {
    HttpReply answer(byte[] body) throws IOException;
  }

  /** Reads the body and answers it. Refuses long and compressed ones, and too many at a time. */
  HttpReply read(HttpExchange exchange, Use use) throws IOException {
    String encoding = exchange.getRequestHeaders().getFirst("Content-Encoding");
    if (encoding != null && !encoding.toLowerCase(Locale.ROOT).equals("identity")) {
      throw compressed();
    }
    long declared = length(exchange);
    if (declared > max) {
      throw tooLong();
    }
    if (declared >= 0 && declared <= SHORT) {
      return use.answer(checked(exchange.getRequestBody().readNBytes((int) declared + 1)));
    }
    if (!places.tryAcquire()) {
      throw new BadRequest(503, "too many long requests at the same time: try again later");
    }
    try {
      byte[] body = exchange.getRequestBody().readNBytes(max + 1);
      if (body.length > max) {
        throw tooLong();
      }
      return use.answer(checked(body));
    } finally {
      places.release();
    }
  }

  /** Returns the declared length, -1 if the body is chunked. */
  private static long length(HttpExchange exchange) {
    String declared = exchange.getRequestHeaders().getFirst("Content-Length");
    boolean chunked = exchange.getRequestHeaders().containsKey("Transfer-Encoding");
    if (declared == null || chunked) {
      return chunked ? -1 : 0;
    }
    return declared.matches("[0-9]{1,18}") ? Long.parseLong(declared) : Long.MAX_VALUE;
  }

  private static byte[] checked(byte[] body) {
    if (body.length >= 2 && body[0] == 0x1f && body[1] == (byte) 0x8b) {
      throw compressed();
    }
    return body;
  }

  /** Reads the rest of a rejected body for the client's sake; returns whether it ended. */
  boolean drained(HttpExchange exchange) {
    byte[] buffer = new byte[BUFFER];
    try {
      InputStream rest = exchange.getRequestBody();
      long left = Math.max(max, 1 << 20);
      int count = 0;
      while (left > 0 && count >= 0) {
        count = rest.read(buffer);
        left -= count;
      }
      return count < 0;
    } catch (IOException e) {
      return false;
    }
  }

  private BadRequest tooLong() {
    return new BadRequest(
        413,
        "the body has more than %d bytes (--max-body): send the rows in several requests"
            .formatted(max));
  }

  private static BadRequest compressed() {
    return new BadRequest(415, "the body is compressed: send it uncompressed");
  }

  /**
   * The format of a body, CSV or JSON, from its {@code Content-Type}: UTF-8 and with names of
   * columns unless it says {@code header=absent} (RFC 4180).
   */
  record MediaType(boolean isCsv, Charset charset, boolean header) {
    private static final Pattern CHARSET = parameter("charset");
    private static final Pattern HEADER = parameter("header");

    /** Hints in parentheses on options of the command line. */
    private static final Pattern OPTION = Pattern.compile(" ?\\([^()]*--[a-z][^()]*\\)");

    private static Pattern parameter(String name) {
      return Pattern.compile("(?i);\\s*" + name + "\\s*=\\s*(?:\"([^\"]*)\"|([^;\\s]*))");
    }

    /** Parses the header's value, which may be null. */
    static MediaType of(String type) {
      String media = type == null ? "" : type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
      if (!media.equals("text/csv") && !media.equals("application/json")) {
        throw new BadRequest(
            415,
            "Content-Type is %s: text/csv or application/json is needed"
                .formatted(media.isEmpty() ? "missing" : "'" + media + "'"));
      }
      String charset = value(CHARSET, type);
      try {
        return new MediaType(
            media.equals("text/csv"),
            CellRules.encoding(charset),
            !"absent".equalsIgnoreCase(value(HEADER, type)));
      } catch (InvalidInputException e) {
        throw new BadRequest(
            "the charset '%s' of the request is not known: send the body in UTF-8",
            Printable.of(charset));
      }
    }

    private static String value(Pattern parameter, String type) {
      Matcher match = parameter.matcher(type);
      if (!match.find()) {
        return null;
      }
      return match.group(1) == null ? match.group(2) : match.group(1);
    }

    Source text(byte[] body) {
      return Source.of("request", body).in(charset);
    }

    /** Rewords an error message: clients can set a header but no option. */
    static String inRequest(String refusal) {
      String own =
          refusal
              .replace("--no-header", "Content-Type: text/csv; header=absent")
              .replace("--encoding windows-1252", "Content-Type: text/csv; charset=windows-1252");
      return OPTION.matcher(own).replaceAll("");
    }
  }
}
