package io.github.redescend.data.prepare;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.prepare.Preprocessing.UnseenCategory;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.scale.Scaling.RowScaler;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;

/**
 * Training rows that exceed the heap: read in parts, prepared as {@link Preprocessing} does, with
 * features in a temporary file that is read in blocks. The heap holds a label and a weight per row.
 * Closing deletes the file.
 */
public final class SpooledSamples implements Closeable {
  /** Parts of 4 MiB of numbers. */
  private static final int CELLS = 1 << 19;

  /** The heap needed per row: label, weight, target, value and a solver's steps. */
  private static final int NUMBERS_OF_A_ROW = 12;

  private final Spool spool;
  private final Preprocessing preprocessing;
  private final List<String> withoutValue;
  private final Dataset dataset;

  private SpooledSamples(
      Spool spool, Preprocessing preprocessing, List<String> withoutValue, Dataset dataset) {
    this.spool = spool;
    this.preprocessing = preprocessing;
    this.withoutValue = withoutValue;
    this.dataset = dataset;
  }

  /**
   * Reads the source twice, to fit columns and to store rows, or three times if rows with missing
   * cells are dropped and a column is not a feature.
   *
   * @param reader one that {@link TableReader#readsParts}
   * @param options with labels required
   * @param folder of the temporary file, with eight bytes per number
   * @param progress receives the rows of either pass
   * @throws InvalidInputException as for {@link Preprocessing#learn}, and if the folder cannot hold
   *     the file or the heap a few numbers for each row
   */
  public static SpooledSamples of(
      Source source,
      TableReader reader,
      ReadOptions options,
      Preprocessing.Options rules,
      Path folder,
      IntConsumer progress) {
    return of(source, reader, options, rules, folder, CELLS, progress);
  }

  /** Reads the source in parts of about {@code cells} cells. */
  static SpooledSamples of(
      Source source,
      TableReader reader,
      ReadOptions options,
      Preprocessing.Options rules,
      Path folder,
      int cells,
      IntConsumer progress) {
    if (!options.columns().splits().isEmpty()) {
      throw source.refusal(
          "is too large to be trained on with %s in this heap: increase -Xmx"
              .formatted(options.columns().splitRule().option()));
    }
    if (rules.many() == CategoryCode.ManyRule.TARGET) {
      throw source.refusal(
          "is too large to be trained on with --encode target in this heap: increase -Xmx");
    }
    IntUnaryOperator rowsOfPart = columns -> Math.max(1, cells / columns);
    SpoolScan scan = SpoolScan.of(source, reader, options, rules, rowsOfPart, progress);
    requireFit(source, scan.rows(), Runtime.getRuntime().maxMemory());
    List<Feature> features = scan.features();
    ReadOptions known = options.withLabel(scan.first().labelName()).withExpected(scan.needed());
    int width = features.stream().mapToInt(Feature::width).sum();
    Spool spool = new Spool(folder, width);
    try {
      Encoder encoder = new Encoder(features, rules.missing(), false);
      Filling filling = new Filling(scan, encoder, options.positive(), spool, progress);
      reader.readParts(source, known, rowsOfPart, () -> filling::add);
      Preprocessing preprocessing =
          new PreprocessingLearner(scan.first(), rules)
              .ofColumns(features, spool.matrix(), filling.weights);
      scale(scan.first(), preprocessing, spool);
      List<String> names = preprocessing.featureNames();
      Dataset samples = new Dataset(spool.matrix(), filling.labels(), filling.weights, names);
      return new SpooledSamples(spool, preprocessing, scan.withoutValue(), samples);
    } catch (RuntimeException e) {
      spool.close();
      throw e;
    }
  }

  static void requireFit(Source source, int rows, long heap) {
    double bytes = (double) Double.BYTES * NUMBERS_OF_A_ROW * rows;
    if (bytes > heap / 10.0 * 7) {
      double allowed = heap * 0.7 / 1e6;
      throw new InvalidInputException(
          Decimal.format(
              "%s has %d rows, which need at least %.0f MB in addition to their features, but only"
                  + " %.0f MB are allowed (70%% of the heap): increase -Xmx, or use fewer rows",
              source.name(), rows, bytes / 1e6, allowed));
    }
  }

  private static void scale(Table table, Preprocessing preprocessing, Spool rows) {
    RowScaler scaler = preprocessing.state().scaler();
    if (scaler.isIdle()) {
      return;
    }
    List<String> names = preprocessing.featureNames();
    rows.replace((row, i) -> scaler.scale(row, 0, row.length, notFinite(table.source(), i, names)));
  }

  private static RowScaler.Refusal notFinite(String source, int row, List<String> names) {
    return (column, value) ->
        new InvalidInputException(
            "%s, row %d: column '%s' is %s, features must be finite after scaling"
                .formatted(source, row + 1, names.get(column), value));
  }

  public Preprocessing preprocessing() {
    return preprocessing;
  }

  /** The columns without any value, which are dropped. */
  public List<String> withoutValue() {
    return withoutValue;
  }

  public Dataset dataset() {
    return dataset;
  }

  @Override
  public void close() {
    spool.close();
  }

  /** The second pass: encoded rows to the file, labels and weights to the heap. */
  private static final class Filling {
    private final SpoolScan scan;
    private final Encoder encoder;
    private final Spool spool;
    private final IntConsumer progress;
    private final Labels classes;
    private final Map<String, Integer> codes = new LinkedHashMap<>();
    private final int[] labels;
    private final double[] weights;
    private int rows;

    Filling(SpoolScan scan, Encoder encoder, String positive, Spool spool, IntConsumer progress) {
      this.scan = scan;
      this.encoder = encoder;
      this.spool = spool;
      this.progress = progress;
      this.classes = Labels.of(scan.classes()).withPositive(positive);
      classes.classes().forEach(name -> codes.put(name, codes.size()));
      this.labels = new int[scan.rows()];
      this.weights = new double[scan.rows()];
    }

    void add(Table part) {
      Table kept =
          encoder.missing() == MissingRule.DROP ? MissingRule.complete(part, part.columns()) : part;
      if (rows + kept.rows() > labels.length) {
        throw new InvalidInputException(part.source() + " changes while it is read");
      }
      List<Column> columns = PreprocessingLearner.columns(kept, encoder.features());
      spool.add(encoder.encode(kept, columns, UnseenCategory.IGNORED).values());
      System.arraycopy(kept.weights(), 0, weights, rows, kept.rows());
      for (String label : kept.labels()) {
        labels[rows++] = codes.get(label);
      }
      progress.accept(rows);
    }

    Labels labels() {
      if (rows < labels.length) {
        throw new InvalidInputException(scan.first().source() + " changes while it is read");
      }
      return new Labels(classes.classes(), labels);
    }
  }
}
