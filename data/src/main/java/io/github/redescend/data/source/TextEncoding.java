package io.github.redescend.data.source;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;

/** Encodings by name. */
public final class TextEncoding {
  private TextEncoding() {}

  /**
   * The encoding of that name.
   *
   * @param name such as {@code windows-1252}, or null for UTF-8
   * @throws InvalidInputException if Java knows none of that name
   */
  public static Charset parse(String name) {
    try {
      return name == null ? StandardCharsets.UTF_8 : Charset.forName(name);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new InvalidInputException(
          "encoding = %s is not known: write utf-8, windows-1252, iso-8859-1, utf-16le, shift_jis or another name of an encoding"
              .formatted(Printable.of(name)),
          e);
    }
  }
}
