package io.github.redescend.data.source;

import java.io.IOException;

/** A text is larger than any table would make it; the message goes on after its name. */
final class TextLimitException extends IOException {
  private static final long serialVersionUID = 1;

  TextLimitException(String message) {
    super(message);
  }
}
