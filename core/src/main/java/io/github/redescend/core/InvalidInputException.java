package io.github.redescend.core;

/**
 * The caller's input or options cannot be used. The message is one sentence that names the
 * parameter, file, line or column, the value and what is allowed.
 */
public final class InvalidInputException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public InvalidInputException(String message) {
    super(message);
  }

  public InvalidInputException(String message, Throwable cause) {
    super(message, cause);
  }
}
