package io.github.redescend.figures;

import io.github.redescend.core.InvalidInputException;
import java.util.function.Supplier;

/** Java's drawing library in headless mode. */
final class DrawingLibrary {
  private static final String HEADLESS = "java.awt.headless";

  private DrawingLibrary() {}

  /**
   * Draws.
   *
   * @throws InvalidInputException if this Java has no drawing library or no font
   */
  static <T> T draw(Supplier<T> work) {
    if (System.getProperty(HEADLESS) == null) {
      System.setProperty(HEADLESS, "true");
    }
    try {
      return work.get();
    } catch (LinkageError | InternalError missing) {
      throw new InvalidInputException(
          "Figures cannot be drawn: this Java runtime lacks its drawing library or any font (%s);"
                  .formatted(missing)
              + " install a full Java runtime with fontconfig and one font",
          missing);
    }
  }
}
