package io.github.redescend.eval.resample;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The rows of a class in random order, and splits from a mark on each row. */
final class Members {
  private Members() {}

  /** The rows of class {@code c}, shuffled. */
  static int[] shuffled(Labels labels, int c, Seed seed) {
    int[] rows = IntStream.range(0, labels.size()).filter(i -> labels.codes()[i] == c).toArray();
    return Arrays.stream(seed.permutation(rows.length)).map(i -> rows[i]).toArray();
  }

  /** The rows with this mark test, all others train. */
  static Split split(int[] marks, int mark) {
    return new Split(
        IntStream.range(0, marks.length).filter(i -> marks[i] != mark).toArray(),
        IntStream.range(0, marks.length).filter(i -> marks[i] == mark).toArray());
  }
}
