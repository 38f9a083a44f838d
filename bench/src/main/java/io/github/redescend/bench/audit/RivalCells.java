package io.github.redescend.bench.audit;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.eval.audit.Detection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Cells as other programs see them. {@code DATA-SEED.csv} holds the audited rows: their features,
 * the right labels as {@code truth} and, in a column for each noise, the labels given, classes
 * counted from 0. {@code DATA-SEED-NOISE.scores.csv} (a colon in a name is an underline there)
 * comes back: a column for each rival, its scores of the rows in their order, the least for the
 * least trusted label.
 *
 * @param folder of both
 */
record RivalCells(Path folder) {
  private static final String TRUTH = "truth";

  /**
   * Rows with the labels given.
   *
   * @param data the rows
   * @param wrong which of their labels are not the right ones
   */
  record Given(Dataset data, boolean[] wrong) {
    double rate() {
      return (double) IntStream.range(0, wrong.length).filter(i -> wrong[i]).count() / wrong.length;
    }
  }

  /** Writes the rows of a table with all kinds of labels. */
  void write(String name, long seed, Dataset clean, Map<Corruption, Labels> noisy) {
    StringBuilder text = new StringBuilder();
    int d = clean.features().columns();
    IntStream.range(0, d).forEach(j -> text.append('x').append(j + 1).append(','));
    text.append(TRUTH);
    noisy.keySet().forEach(noise -> text.append(',').append(noise.name()));
    for (int i = 0; i < clean.size(); i++) {
      text.append('\n');
      for (double value : clean.features().row(i)) {
        text.append(value).append(',');
      }
      text.append(clean.labels().codes()[i]);
      for (Labels labels : noisy.values()) {
        text.append(',').append(labels.codes()[i]);
      }
    }
    text.append('\n');
    AtomicFile.write(
        rows(name, seed), out -> out.write(text.toString().getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * The rows of a cell.
   *
   * @throws InvalidInputException if they have no labels with that noise
   */
  Given given(CellFile.Cell cell) {
    Columns rows = Columns.read(rows(cell.data(), cell.seed()));
    int d = rows.names().indexOf(TRUTH);
    double[] truth = rows.column(TRUTH);
    int[] given = Arrays.stream(rows.column(cell.noise())).mapToInt(code -> (int) code).toArray();
    boolean[] wrong = new boolean[truth.length];
    double[][] features = new double[truth.length][];
    for (int i = 0; i < truth.length; i++) {
      wrong[i] = given[i] != truth[i];
      String[] line = rows.lines().get(i);
      features[i] = IntStream.range(0, d).mapToDouble(j -> Double.parseDouble(line[j])).toArray();
    }
    int classes = 1 + (int) Arrays.stream(truth).max().orElseThrow();
    Labels labels =
        new Labels(IntStream.range(0, classes).mapToObj(Integer::toString).toList(), given);
    return new Given(Dataset.of(DenseMatrix.of(features), labels), wrong);
  }

  /**
   * How well each rival finds the wrong labels of a cell, by its name; none if nobody scored it.
   *
   * @throws InvalidInputException if the scores are not of these rows
   */
  Map<String, Double> found(CellFile.Cell cell) {
    Path file =
        folder.resolve(
            "%s-%d-%s.scores.csv"
                .formatted(cell.data(), cell.seed(), cell.noise().replace(':', '_')));
    if (!Files.exists(file)) {
      return Map.of();
    }
    boolean[] wrong = given(cell).wrong();
    Columns scores = Columns.read(file);
    if (scores.lines().size() != wrong.length) {
      throw new InvalidInputException(
          "%s has %d rows, the cell has %d".formatted(file, scores.lines().size(), wrong.length));
    }
    Map<String, Double> found = new LinkedHashMap<>();
    scores
        .names()
        .forEach(name -> found.put(name, Detection.of(scores.column(name), wrong).auprc()));
    return found;
  }

  private Path rows(String name, long seed) {
    return folder.resolve(name + "-" + seed + ".csv");
  }

  /** Numbers in columns. */
  private record Columns(Path file, List<String> names, List<String[]> lines) {
    static Columns read(Path file) {
      try {
        List<String> lines = Files.readAllLines(file);
        return new Columns(
            file,
            List.of(lines.get(0).split(",")),
            lines.stream().skip(1).map(line -> line.split(",")).toList());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    double[] column(String name) {
      int at = names.indexOf(name);
      if (at < 0) {
        throw new InvalidInputException(
            "%s has no column %s, its columns are %s".formatted(file, name, names));
      }
      return lines.stream().mapToDouble(line -> Double.parseDouble(line[at])).toArray();
    }
  }
}
