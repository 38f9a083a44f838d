package io.github.redescend.eval.audit;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.PreparedAudit.Ranking;
import io.github.redescend.eval.audit.noise.GivenLabels;
import io.github.redescend.eval.audit.noise.LabelEvidence;
import io.github.redescend.eval.audit.noise.NoisePrior;
import io.github.redescend.eval.audit.noise.Review;
import io.github.redescend.eval.audit.noise.Review.Verdict;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.resample.Repeats;
import io.github.redescend.linalg.Compute;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An audit by class probabilities of another model instead of leave-one-out scores. The noise
 * models of {@link Audit} calibrate the probabilities jointly with the label error rates.
 */
public record ProbabilityAudit(NoisePrior prior, Seed seed, Compute compute) {
  /**
   * Probabilities are more spread than least squares scores by this factor (docs/results/audit.md).
   */
  private static final double SPREAD = 1.25;

  /**
   * Ranks the labels.
   *
   * @param data the samples; features identify equal samples and may be empty
   * @param probabilities out-of-sample class probabilities
   * @param review verdicts on samples
   * @throws io.github.redescend.core.InvalidInputException if the review leaves a class without
   *     samples
   */
  public AuditResult run(Dataset data, ClassScores probabilities, Review review) {
    Verdict[] verdicts = review.of(data.size());
    Ranking ranking = new Ranking(data, Repeats.of(data.features()), verdicts);
    ranking.counted();
    int[] codes = data.labels().codes();
    ClassScores scores = onScaleOfLeastSquares(probabilities, codes);
    GivenLabels labels = new GivenLabels(codes, verdicts);
    LabelEvidence evidence = LabelEvidence.of(scores, Optional.empty(), labels, seed, compute);
    return ranking.result(evidence, probabilities, prior, Optional.empty());
  }

  /**
   * Rescales probabilities to the noise models: each class about its share of the labels, with the
   * slope of the regression of targets 0 and 1 on the probabilities.
   */
  private static ClassScores onScaleOfLeastSquares(ClassScores probabilities, int[] given) {
    int k = probabilities.classes();
    double[] means = new double[k];
    double[] shares = new double[k];
    for (int i = 0; i < given.length; i++) {
      shares[given[i]] += 1.0 / given.length;
      for (int c = 0; c < k; c++) {
        means[c] += probabilities.of(i, c) / given.length;
      }
    }
    double spread = 0;
    double follows = 0;
    for (int i = 0; i < given.length; i++) {
      for (int c = 0; c < k; c++) {
        double excess = probabilities.of(i, c) - means[c];
        spread += excess * excess;
        follows += excess * ((c == given[i] ? 1 : 0) - shares[c]);
      }
    }
    double slope = spread > 0 ? SPREAD * follows / spread : 0;
    double[] values = new double[given.length * k];
    Arrays.setAll(
        values, at -> shares[at % k] + slope * (probabilities.of(at / k, at % k) - means[at % k]));
    return new ClassScores(k, values);
  }

  /** Reads and checks out-of-sample class probabilities of another model. */
  public static final class ClassProbabilities {
    /** Tolerance of the sum of a row, for rounded probabilities. */
    private static final double ROUNDED = 0.02;

    /** What predictions that this program writes put before the name of a class. */
    private static final String PREFIX = "proba_";

    private ClassProbabilities() {}

    /**
     * Reads a file with one row per table row: text whose header names the classes, predictions
     * with columns such as {@code proba_yes}, or a NumPy array with its columns in class order.
     *
     * @return rows that sum to 1
     */
    public static ClassScores read(
        Path file, Readers readers, Table table, int[] kept, List<String> classes) {
      ReadOptions none = ReadOptions.prediction("", List.of());
      boolean named = !readers.reader(Source.of(file), none).format().equals("npy");
      Table given = readers.read(file, none.withCells(none.cells().withHeader(true)));
      int rows = table.rows() + table.leftOut();
      if (given.rows() != rows) {
        throw refusal(
            given,
            "has %s, but %s has %s: each row needs the probabilities of its classes"
                .formatted(Plural.of(given.rows(), "row"), table.source(), Plural.of(rows, "row")));
      }
      int[] numbers = IntStream.of(kept).map(row -> table.rowNumber(row) - 1).toArray();
      return of(given, numbers, named ? places(given, classes) : inOrder(given, classes));
    }

    /**
     * Checks an array with one column per class, in order.
     *
     * @param given a row for each sample
     * @throws InvalidInputException if the shape is wrong or numbers are not probabilities
     */
    public static ClassScores of(Table given, int samples, List<String> classes) {
      if (given.rows() != samples) {
        throw refusal(
            given,
            "has %s for %s: each label needs the probabilities of its classes"
                .formatted(Plural.of(given.rows(), "row"), Plural.of(samples, "label")));
      }
      return of(given, IntStream.range(0, samples).toArray(), inOrder(given, classes));
    }

    private static ClassScores of(Table given, int[] rows, List<Column> columns) {
      int k = columns.size();
      double[] values = new double[rows.length * k];
      for (int i = 0; i < rows.length; i++) {
        double sum = 0;
        for (int c = 0; c < k; c++) {
          values[i * k + c] = probability(given, rows[i], columns.get(c));
          sum += values[i * k + c];
        }
        if (Math.abs(sum - 1) > ROUNDED) {
          String text = Decimal.format("%.4g", sum);
          throw refusal(
              given, given.place(rows[i]) + ": the probabilities add up to " + text + ", not to 1");
        }
        for (int c = 0; c < k; c++) {
          values[i * k + c] /= sum;
        }
      }
      return new ClassScores(k, values);
    }

    private static double probability(Table given, int row, Column column) {
      double value =
          column.missing(row)
              ? Double.NaN
              : column instanceof Column.NumericColumn numbers
                  ? numbers.values()[row]
                  : Cells.number(column.text(row));
      if (value >= 0 && value <= 1) {
        return value;
      }
      String text = column.missing(row) ? "no value" : "'" + Printable.of(column.text(row)) + "'";
      throw refusal(
          given,
          "%s: column '%s' has %s: a probability must be a number from 0 to 1"
              .formatted(given.place(row), Printable.of(column.name()), text));
    }

    /** The column of each class by name, numbers by value. Predictions may have others. */
    private static List<Column> places(Table given, List<String> classes) {
      String first = PREFIX + classes.get(0);
      boolean predictions = given.columns().stream().anyMatch(one -> one.name().equals(first));
      String prefix = predictions ? PREFIX : "";
      List<Column> left = new ArrayList<>(given.columns());
      left.removeIf(column -> !column.name().startsWith(prefix));
      List<Column> columns = new ArrayList<>();
      String all = Printable.of(String.join(", ", classes));
      for (String name : classes) {
        Predicate<Column> isNamed = column -> column.name().equals(prefix + name);
        Predicate<Column> isSameNumber =
            column -> Cells.number(column.name().substring(prefix.length())) == Cells.number(name);
        Optional<Column> own =
            Stream.of(isNamed, isSameNumber)
                .flatMap(matches -> left.stream().filter(matches))
                .findFirst();
        if (own.isEmpty()) {
          throw refusal(
              given,
              "has no column for class '%s': its header must name the classes %s"
                  .formatted(Printable.of(name), all));
        }
        left.remove(own.get());
        columns.add(own.get());
      }
      if (!left.isEmpty()) {
        throw refusal(
            given,
            "has a column '%s', which is none of the classes %s"
                .formatted(Printable.of(left.get(0).name()), all));
      }
      return columns;
    }

    private static List<Column> inOrder(Table given, List<String> classes) {
      if (given.columns().size() != classes.size()) {
        String columns = Plural.of(given.columns().size(), "column");
        throw refusal(
            given,
            "has %s for the %d classes %s: each class needs a column, in this order"
                .formatted(columns, classes.size(), Printable.of(String.join(", ", classes))));
      }
      return given.columns();
    }

    private static InvalidInputException refusal(Table given, String what) {
      return new InvalidInputException(
          given.source() + (what.startsWith("has") ? " " : ", ") + what);
    }
  }
}
