package io.github.redescend.data.source;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.function.Supplier;
import java.util.zip.ZipException;

/** What a failed read means. */
final class ReadFailure {
  private ReadFailure() {}

  /** What comes after the name of what was read. */
  static String sentence(IOException cause, Supplier<Charset> charset) {
    if (cause instanceof CharacterCodingException) {
      Charset encoding = charset.get();
      return encoding.equals(StandardCharsets.UTF_8)
          ? " is not text in UTF-8: save it in that encoding, or name its own, such as --encoding"
              + " windows-1252"
          : " is not text in " + encoding;
    }
    if (cause instanceof EOFException || cause instanceof ZipException) {
      return " is a truncated or damaged gzip file: " + cause.getMessage();
    }
    if (cause instanceof NoSuchFileException) {
      return " does not exist";
    }
    if (cause instanceof TextLimitException || cause instanceof NoTextException) {
      return " " + cause.getMessage();
    }
    return " cannot be read: " + cause.getMessage();
  }
}
