package io.github.redescend.core;

/**
 * The caller's input or options cannot be used. The message is one sentence that names the
 * parameter, file, line or column, what was found and what is allowed; it is fit to be shown as it
 * is.
 */
public final class InvalidInputException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** Creates the refusal with its one-sentence message. */
  public InvalidInputException(String message) {
    super(message);
  }

  /** Creates the refusal with its one-sentence message and what lay behind it. */
  public InvalidInputException(String message, Throwable cause) {
    super(message, cause);
  }
}
