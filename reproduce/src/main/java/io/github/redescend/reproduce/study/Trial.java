package io.github.redescend.reproduce.study;

import java.util.List;
import java.util.function.Supplier;

/**
 * An independent piece of a study.
 *
 * @param key its name among the trials: letters, digits, dots, underscores, equals signs and
 *     hyphens; a file name
 * @param work does it; the same key and seed give the same measurements, times aside
 */
public record Trial(String key, Supplier<List<Measurement>> work) {
  public Trial {
    if (!key.matches("[A-Za-z0-9._=-]+")) {
      throw new IllegalArgumentException("'" + key + "' cannot be the name of a file");
    }
  }
}
