package io.github.redescend.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/** Tables with one rare class. */
final class RareClass {
  private RareClass() {}

  /** Overlapping rows with two features. One row in {@code rarity} has class yes, the others no. */
  static Path rows(Path file, int n, int rarity, long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder text = new StringBuilder("x,z,label\n");
    for (int i = 0; i < n; i++) {
      boolean yes = i % rarity == 0;
      text.append(
          "%s,%s,%s\n"
              .formatted(
                  random.nextGaussian() + (yes ? 1.3 : 0),
                  random.nextGaussian() + (yes ? 1 : 0),
                  yes ? "yes" : "no"));
    }
    return Files.writeString(file, text);
  }
}
