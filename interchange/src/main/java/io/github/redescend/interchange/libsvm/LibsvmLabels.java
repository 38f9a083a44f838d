package io.github.redescend.interchange.libsvm;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The whole numbers that stand for classes in LIBSVM's files: the classes' names where all of them
 * are whole numbers, else 1, 2, ... in the order of the classes.
 */
public final class LibsvmLabels {
  private LibsvmLabels() {}

  /** A number for each class. */
  public static List<Integer> of(List<String> classes) {
    return areNumbers(classes)
        ? classes.stream().map(Integer::valueOf).toList()
        : IntStream.rangeClosed(1, classes.size()).boxed().toList();
  }

  /** Whether classes keep their names. */
  public static boolean areNumbers(List<String> classes) {
    try {
      return classes.stream().map(Integer::valueOf).distinct().count() == classes.size();
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
