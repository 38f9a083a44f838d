package io.github.redescend.cli.command.serve;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.redescend.core.Decimal;
import io.github.redescend.core.Printable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** An HTTP response. */
record HttpReply(int status, String type, byte[] body, Map<String, String> headers) {
  static final String JSON = "application/json";
  static final String CSV = "text/csv; charset=utf-8";

  private static final ObjectMapper MAPPER = new ObjectMapper();

  static HttpReply text(String type, String text) {
    return new HttpReply(200, type, text.getBytes(StandardCharsets.UTF_8), Map.of());
  }

  static HttpReply json(Map<String, ?> object) {
    return new HttpReply(200, JSON, bytes(object), Map.of());
  }

  static HttpReply refusal(int status, String sentence, Map<String, String> headers) {
    return new HttpReply(
        status, JSON, bytes(Map.of("error", Printable.sentence(sentence))), headers);
  }

  private static byte[] bytes(Map<String, ?> object) {
    try {
      return MAPPER.writeValueAsBytes(object);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Thrown for a request that cannot be answered. The message is one sentence. */
  static final class BadRequest extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;

    /** Creates an error with status 400 and a formatted message. */
    BadRequest(String sentence, Object... values) {
      this(400, values.length == 0 ? sentence : Decimal.format(sentence, values));
    }

    /** Creates an error with an HTTP status, 4xx or 503. */
    BadRequest(int status, String sentence) {
      super(sentence);
      this.status = status;
    }

    int status() {
      return status;
    }
  }
}
