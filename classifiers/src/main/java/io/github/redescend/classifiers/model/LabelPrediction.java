package io.github.redescend.classifiers.model;

import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.DecisionFunction;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Predicts classes from scores in single precision where their error bound allows, else in double
 * precision, so that classes are those of double precision. Messages number rows by index.
 */
record LabelPrediction(TrainedModel model, IntUnaryOperator numbers) {
  /** The relative error bound in double precision. */
  private static final double OF_DOUBLES = 0x1p-20;

  int[] labels(Matrix samples) {
    Optional<DecisionFunction.Rounded> near = model.decision().rounded(samples);
    if (near.isEmpty()) {
      return inDoubles(samples);
    }
    double[] errors = near.get().errors();
    int[] open = open(near.get().scores(), errors);
    if (open.length > samples.rows() / 2) {
      return inDoubles(samples);
    }
    int[] labels = model.predicted(model.classScores(near.get().scores()));
    if (open.length == 0) {
      return labels;
    }
    double[] machines =
        model.machineValues(samples.selectRows(open), i -> numbers.applyAsInt(open[i]));
    double[] left = Arrays.stream(open).mapToDouble(i -> errors[i] * OF_DOUBLES).toArray();
    if (open(machines, left).length > 0) {
      // In another block of rows a score may be rounded to the other side of 0.
      return inDoubles(samples);
    }
    int[] recomputed = model.predicted(model.classScores(machines));
    for (int i = 0; i < open.length; i++) {
      labels[open[i]] = recomputed[i];
    }
    return labels;
  }

  private int[] inDoubles(Matrix samples) {
    return model.predicted(model.classScores(model.machineValues(samples, numbers)));
  }

  /** The samples whose class these errors could change. */
  private int[] open(double[] machines, double[] errors) {
    int k = model.classes().size();
    int each = model.decision().outputs();
    return IntStream.range(0, errors.length)
        .filter(i -> !model.manyClasses().stays(machines, i * each, k, errors[i]))
        .toArray();
  }
}
