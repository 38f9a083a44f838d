package io.github.redescend.core.space;

/** A system of linear equations is not positive definite to working precision. */
public final class SingularSystemException extends ArithmeticException {
  private static final long serialVersionUID = 1L;

  public SingularSystemException(String message) {
    super(message);
  }
}
