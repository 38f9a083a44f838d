package io.github.redescend;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Require;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.scale.Scaling;
import io.github.redescend.data.scale.Scaling.RowScaler.UnitRows;
import io.github.redescend.data.table.Column.ColumnKind;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Scores of single rows without allocation. */
final class RowScores {
  private final PipelineModel model;
  private final DecisionFunction decision;
  private final Scaling[] scalings;
  private final boolean unit;
  private final boolean numbersAlone;
  private final boolean fills;
  private final double[] means;
  private final boolean[] indicators;
  private final List<String> kept;
  private final List<String> trained;
  private final int[] places;
  private final ThreadLocal<Scratch> scratch;

  /** The arrays of one thread. */
  private record Scratch(double[] row, double[] machines, double[] scores) {
    static Scratch of(DecisionFunction decision, int scores) {
      return new Scratch(
          new double[decision.features()], new double[decision.outputs()], new double[scores]);
    }
  }

  RowScores(PipelineModel model) {
    this.model = model;
    this.decision = model.model().decision();
    PreprocessingState state = model.preprocessing().state();
    this.scalings = state.scalings().toArray(Scaling[]::new);
    this.unit = state.scale() == ScaleRule.UNIT;
    this.numbersAlone =
        state.features().stream().allMatch(feature -> feature.kind() == ColumnKind.NUMERIC);
    this.fills = state.missing().fills() && !state.features().isEmpty();
    this.means = new double[state.width()];
    this.indicators = new boolean[state.width()];
    for (int j = 0; j < state.features().size(); j++) {
      means[j] = state.features().get(j).mean();
      indicators[j] = state.features().get(j).indicator();
    }
    this.kept = state.features().stream().map(Feature::name).toList();
    Set<String> used = new HashSet<>(kept);
    this.trained = trained(used, state.dropped());
    this.places =
        IntStream.range(0, trained.size()).filter(j -> used.contains(trained.get(j))).toArray();
    int k = model.classes().size();
    this.scratch = ThreadLocal.withInitial(() -> Scratch.of(decision, k == 2 ? 1 : k));
  }

  /**
   * The columns x1, x2, ... of a training array that a sparse penalty narrowed; else those kept.
   */
  private List<String> trained(Set<String> used, List<String> dropped) {
    List<String> all =
        IntStream.rangeClosed(1, kept.size() + dropped.size()).mapToObj(j -> "x" + j).toList();
    Map<Boolean, List<String>> parts =
        all.stream().collect(Collectors.partitioningBy(used::contains));
    return parts.get(true).equals(kept) && parts.get(false).equals(dropped) ? all : kept;
  }

  /** The columns of rows of a width: those of the training array, or those that were kept. */
  List<String> names(int width) {
    return width == kept.size() ? kept : trained;
  }

  int predicted(double[] row) {
    double[] scores = scores(row);
    return scores.length == 1 ? scores[0] > 0 ? 1 : 0 : largest(scores);
  }

  double score(double[] row) {
    double[] scores = scores(row);
    return scores.length == 1 ? scores[0] : scores[largest(scores)];
  }

  private static int largest(double[] scores) {
    int best = 0;
    for (int c = 1; c < scores.length; c++) {
      best = scores[c] > scores[best] ? c : best;
    }
    return best;
  }

  private double scaled(int at, double raw, int feature) {
    double value = scalings.length == 0 ? raw : scalings[at].apply(raw);
    if (!Double.isFinite(value)) {
      throw new InvalidInputException(
          "feature %d of the row is %s: features must be finite%s"
              .formatted(
                  feature + 1,
                  raw,
                  Double.isNaN(raw) ? ", or train with missing(\"mean\")" : " after scaling"));
    }
    return value;
  }

  /** Refuses numeric rows if the model has text columns. */
  void requireNumbersAlone() {
    if (!numbersAlone) {
      throw new InvalidInputException(
          "the model has text columns, which a row of numbers cannot have: pass a Map of the"
              + " columns, or a file");
    }
  }

  /** Valid until the thread's next call. */
  private double[] scores(double[] row) {
    requireNumbersAlone();
    boolean narrow = Require.given("row", row).length == means.length;
    if (!narrow && row.length != trained.size()) {
      throw new InvalidInputException(
          "the row has %s, but the model was trained on %d"
              .formatted(Plural.of(row.length, "feature"), trained.size()));
    }
    Scratch own = scratch.get();
    int at = 0;
    for (int j = 0; j < means.length; j++) {
      int place = narrow ? j : places[j];
      boolean missing = fills && Double.isNaN(row[place]);
      own.row()[at] = scaled(at, missing ? means[j] : row[place], place);
      at++;
      if (indicators[j]) {
        own.row()[at] = scaled(at, missing ? 1 : 0, j);
        at++;
      }
    }
    if (unit) {
      UnitRows.divide(own.row(), 0, own.row().length);
    }
    decision.scores(own.row(), own.machines());
    if (own.scores().length == 1) {
      own.scores()[0] = own.machines()[0];
    } else {
      model
          .model()
          .manyClasses()
          .classScores(own.machines(), 0, own.scores().length, own.scores(), 0);
    }
    for (double score : own.scores()) {
      if (!Double.isFinite(score)) {
        throw new InvalidInputException("the row has no finite score: the model gives " + score);
      }
    }
    return own.scores();
  }
}
