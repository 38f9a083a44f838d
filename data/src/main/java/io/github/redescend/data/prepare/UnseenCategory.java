package io.github.redescend.data.prepare;

/** Is told of cells with a category that no training row had; it becomes zeros. */
@FunctionalInterface
public interface UnseenCategory {
  /** Lets them pass. */
  UnseenCategory IGNORED = (row, column, category) -> {};

  /**
   * A cell is met.
   *
   * @param row its number in the source, as messages have it
   * @param column the name of its column
   * @param category its text
   */
  void met(long row, String column, String category);
}
