package io.github.redescend.data.noise;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.spec.Described;
import io.github.redescend.core.spec.DidYouMean;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * A label noise model: it replaces some labels by wrong ones. Immutable, created by an entry of the
 * kind {@value #KIND}. {@link LabelNoises#parse} reads its {@code toString}.
 */
public interface LabelNoise extends Described {
  /** The kind of its catalogue entries, in words. */
  String KIND = "noise model";

  /** Between the name and each value in the text form. */
  String SEPARATOR = ":";

  /** Returns the parameter of most noise models: the share of labels that become wrong. */
  static NumberParameter shareParameter(String name, String meaning) {
    Bounds bounds = new Bounds("in [0, 1)", value -> value >= 0 && value < 1);
    return Parameter.number(name, 0, bounds, meaning).required();
  }

  /** Returns the text that {@link LabelNoises#parse} reads. */
  static String text(Spec spec) {
    return spec.name()
        + spec.parameters().values().stream()
            .map(value -> SEPARATOR + value)
            .collect(Collectors.joining());
  }

  /**
   * Replaces some labels and keeps the classes. The same seed replaces the same labels.
   *
   * @throws InvalidInputException if there are fewer than two classes, or the rows lack a class, a
   *     column or features that the model needs
   */
  Labels corrupt(LabelledRows rows, Seed seed);

  /** Corrupts labels without features; see {@link #corrupt(LabelledRows, Seed)}. */
  default Labels corrupt(Labels labels, Seed seed) {
    return corrupt(LabelledRows.of(labels), seed);
  }

  /** Returns the share of labels to replace, in [0, 1). */
  double share();

  /** Labelled rows as input of noise models. */
  public static final class LabelledRows {
    private final Labels labels;

    /** As the column by name, null if the rows are not in memory. */
    private final Supplier<Dataset> samples;

    private final Function<String, Column> column;

    private LabelledRows(
        Labels labels, Supplier<Dataset> samples, Function<String, Column> column) {
      if (labels.classes().size() < 2) {
        throw new InvalidInputException(
            "label noise needs at least two classes, found " + labels.classes());
      }
      this.labels = labels;
      this.samples = samples;
      this.column = column;
    }

    /** Wraps labels without features, for example of a file that does not fit in memory. */
    public static LabelledRows of(Labels labels) {
      return new LabelledRows(labels, null, null);
    }

    private static <T> T inMemory(T features) {
      if (features == null) {
        throw new InvalidInputException(
            "this noise model looks at features, but the rows are not in memory: use symmetric,"
                + " asymmetric or uniform noise, or a file that fits in memory");
      }
      return features;
    }

    /** Wraps samples whose columns are their features. */
    public static LabelledRows of(Dataset samples) {
      return new LabelledRows(samples.labels(), () -> samples, name -> column(samples, name));
    }

    /**
     * Wraps rows of a table. As samples, their features are scaled to [0, 1] and missing cells are
     * replaced by means, regardless of the preprocessing used for training.
     *
     * @param labels of all rows
     */
    public static LabelledRows of(Table table, Labels labels) {
      Preprocessing.Options rules = new Preprocessing.Options(ScaleRule.DEFAULT, MissingRule.MEAN);
      return new LabelledRows(
          labels,
          () -> Preprocessing.learn(table, rules).apply(table).withLabels(labels),
          name -> column(table, name));
    }

    private static Column column(Dataset samples, String name) {
      int j = index(name, samples.featureNames(), "the samples");
      double[] values = new double[samples.size()];
      Arrays.setAll(values, i -> samples.features().row(i)[j]);
      return new NumericColumn(name, values);
    }

    private static Column column(Table table, String name) {
      if (table.isSparse()) {
        throw new InvalidInputException(
            table.source() + " is sparse: noise in groups needs columns, convert it to CSV");
      }
      List<String> names = table.columns().stream().map(Column::name).toList();
      return table.columns().get(index(name, names, table.source()));
    }

    private static int index(String name, List<String> names, String source) {
      int j = names.indexOf(name);
      if (j < 0) {
        throw new InvalidInputException(
            "%s has no column '%s', which the noise names%s"
                .formatted(source, Printable.of(name), DidYouMean.hint(": ", name, names)));
      }
      return j;
    }

    /** Returns the labels, which have at least two classes. */
    public Labels labels() {
      return labels;
    }

    /**
     * Returns the numeric features with the labels.
     *
     * @throws InvalidInputException if the rows are not in memory or cannot be prepared
     */
    public Dataset samples() {
      return inMemory(samples).get();
    }

    /**
     * Returns a column by name.
     *
     * @throws InvalidInputException if there is no such column; the message gives the nearest name
     */
    public Column column(String name) {
      return inMemory(column).apply(name);
    }
  }
}
