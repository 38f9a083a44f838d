package io.github.redescend.bench.audit;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What the benchmark is told.
 *
 * @param folder of the tables
 * @param tables their names, without {@code .csv}
 * @param seeds all of them
 * @param output the folder of the report
 * @param cells the folder into which the cells are written for other programs, instead of a report;
 *     or null
 * @param rivals the folder with the cells and with what other programs scored them, beside which
 *     the audit is set instead; or null
 */
record BenchmarkOptions(
    Path folder, List<String> tables, List<Integer> seeds, Path output, Path cells, Path rivals) {
  static final String USAGE =
      "Usage: redescend-bench audit --data DIR [--tables a,b] [--seeds N|FIRST-LAST]"
          + " [--output DIR] [--cells DIR] [--rivals DIR]";

  BenchmarkOptions {
    tables = List.copyOf(tables);
    seeds = List.copyOf(seeds);
    if (folder == null || !Files.isDirectory(folder)) {
      throw new InvalidInputException(
          "--data = %s is not allowed: it must be the folder of the tables. %s"
              .formatted(folder, USAGE));
    }
  }

  static BenchmarkOptions parse(List<String> words) {
    Path folder = null;
    List<String> tables = Tables.STANDARD;
    List<Integer> seeds = seeds("5");
    Path output = Path.of("target", "redescend-bench");
    Path cells = null;
    Path rivals = null;
    for (int i = 0; i < words.size(); i += 2) {
      if (i + 1 == words.size()) {
        throw new InvalidInputException("option " + words.get(i) + " has no value. " + USAGE);
      }
      String value = words.get(i + 1);
      switch (words.get(i)) {
        case "--data" -> folder = Path.of(value);
        case "--tables" -> tables = List.of(value.split(","));
        case "--seeds" -> seeds = seeds(value);
        case "--output" -> output = Path.of(value);
        case "--cells" -> cells = Path.of(value);
        case "--rivals" -> rivals = Path.of(value);
        default ->
            throw new InvalidInputException("there is no option " + words.get(i) + ". " + USAGE);
      }
    }
    return new BenchmarkOptions(folder, tables, seeds, output, cells, rivals);
  }

  /** Of {@code N} those from 1 to N. */
  private static List<Integer> seeds(String value) {
    String[] ends = value.split("-", 2);
    int first = ends.length == 1 ? 1 : whole(ends[0], value);
    int last = whole(ends[ends.length - 1], value);
    Require.atLeast("seeds", first, 1);
    Require.atLeast("seeds", last, first);
    return IntStream.rangeClosed(first, last).boxed().toList();
  }

  private static int whole(String number, String value) {
    try {
      return Integer.parseInt(number);
    } catch (NumberFormatException e) {
      throw new InvalidInputException(
          "--seeds = "
              + value
              + " is not allowed: it must be a whole number, or the first and the last as in 6-10",
          e);
    }
  }
}
