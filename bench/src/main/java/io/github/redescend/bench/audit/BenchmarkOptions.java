package io.github.redescend.bench.audit;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What the benchmark is told.
 *
 * @param folder of the tables
 * @param tables their names, without {@code .csv}
 * @param seeds how many
 * @param output the folder of the report
 */
record BenchmarkOptions(Path folder, List<String> tables, int seeds, Path output) {
  static final String USAGE =
      "Usage: redescend-bench audit --data DIR [--tables a,b] [--seeds N] [--output DIR]";

  BenchmarkOptions {
    tables = List.copyOf(tables);
    Require.atLeast("seeds", seeds, 1);
    if (folder == null || !Files.isDirectory(folder)) {
      throw new InvalidInputException(
          "--data = %s is not allowed: it must be the folder of the tables. %s"
              .formatted(folder, USAGE));
    }
  }

  static BenchmarkOptions parse(List<String> words) {
    Path folder = null;
    List<String> tables = Tables.STANDARD;
    int seeds = 5;
    Path output = Path.of("target", "redescend-bench");
    for (int i = 0; i < words.size(); i += 2) {
      if (i + 1 == words.size()) {
        throw new InvalidInputException("option " + words.get(i) + " has no value. " + USAGE);
      }
      String value = words.get(i + 1);
      switch (words.get(i)) {
        case "--data" -> folder = Path.of(value);
        case "--tables" -> tables = List.of(value.split(","));
        case "--seeds" -> seeds = whole(value);
        case "--output" -> output = Path.of(value);
        default ->
            throw new InvalidInputException("there is no option " + words.get(i) + ". " + USAGE);
      }
    }
    return new BenchmarkOptions(folder, tables, seeds, output);
  }

  private static int whole(String value) {
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new InvalidInputException(
          "--seeds = " + value + " is not allowed: it must be a whole number", e);
    }
  }
}
