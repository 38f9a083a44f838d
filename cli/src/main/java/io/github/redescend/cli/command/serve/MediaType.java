package io.github.redescend.cli.command.serve;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Shown;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.source.TextEncoding;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a body is, as its {@code Content-Type} tells.
 *
 * @param isCsv whether it is CSV and not JSON
 * @param charset its encoding, UTF-8 unless the request names another
 * @param header whether the first line of CSV names the columns (RFC 4180: {@code header=absent})
 */
record MediaType(boolean isCsv, Charset charset, boolean header) {
  private static final Pattern CHARSET = parameter("charset");
  private static final Pattern HEADER = parameter("header");

  /** In brackets, what an option of the command line would do. */
  private static final Pattern OPTION = Pattern.compile(" ?\\([^()]*--[a-z][^()]*\\)");

  private static Pattern parameter(String name) {
    return Pattern.compile("(?i);\\s*" + name + "\\s*=\\s*(?:\"([^\"]*)\"|([^;\\s]*))");
  }

  /**
   * Reads a header.
   *
   * @param type its value, or null
   * @throws Refusal if it is neither CSV nor JSON, or its encoding is not known
   */
  static MediaType of(String type) {
    String media = type == null ? "" : type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (!media.equals("text/csv") && !media.equals("application/json")) {
      throw new Refusal(
          415,
          "Content-Type is %s: text/csv or application/json is needed"
              .formatted(media.isEmpty() ? "missing" : "'" + media + "'"));
    }
    String charset = value(CHARSET, type);
    try {
      return new MediaType(
          media.equals("text/csv"),
          TextEncoding.parse(charset),
          !"absent".equalsIgnoreCase(value(HEADER, type)));
    } catch (InvalidInputException e) {
      throw new Refusal(
          400,
          "the charset '%s' of the request is not known: send the body in UTF-8"
              .formatted(Shown.of(charset)));
    }
  }

  private static String value(Pattern parameter, String type) {
    Matcher found = parameter.matcher(type);
    if (!found.find()) {
      return null;
    }
    return found.group(1) == null ? found.group(2) : found.group(1);
  }

  /** The text of a body. */
  Source text(byte[] body) {
    return Source.of("request", body).in(charset);
  }

  /** What a refusal says to who cannot set an option, but a header. */
  static String inRequest(String refusal) {
    String own =
        refusal
            .replace("--no-header takes", "Content-Type: text/csv; header=absent takes")
            .replace("--encoding windows-1252", "Content-Type: text/csv; charset=windows-1252");
    return OPTION.matcher(own).replaceAll("");
  }
}
