package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.data.read.Readers;
import io.github.redescend.reproduce.study.Setting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.SplittableRandom;

/** Small data files for the experiments. */
final class Tables {
  private Tables() {}

  /** Writes a CSV file with two slightly overlapping normal classes a and b in the ratio 3 to 2. */
  static void write(Path file, int rows) {
    SplittableRandom random = Seed.of(7).random();
    StringBuilder text = new StringBuilder("x,y,z,label\n");
    for (int i = 0; i < rows; i++) {
      boolean first = i % 5 < 3;
      text.append(
          String.format(
              Locale.ROOT,
              "%.4f,%.4f,%.4f,%s%n",
              (first ? -1 : 1) + random.nextGaussian(),
              (first ? -1 : 1) + random.nextGaussian(),
              5 + 3 * random.nextGaussian(),
              first ? "a" : "b"));
    }
    write(file, text.toString());
  }

  static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Setting setting(Path data, int repeats) {
    return new Setting(
        data, repeats, Seed.of(1), Assembly.standard(), Readers.standard(), OptionalInt.empty());
  }
}
