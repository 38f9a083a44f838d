package io.github.redescend.classifiers.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classes predicted with single precision equal those with double precision. */
class LabelPredictionTest {
  private static final int SAMPLES = 3000;

  private static final Provenance PROVENANCE =
      new Provenance(
          new TrainingSpec(Optional.of("svm"), Optional.empty(), TrainingSpec.Trust.NONE),
          1,
          1,
          1,
          "test",
          new Provenance.Fit("", 0, 1, true, "", 0, 0, Optional.empty()));

  private final SplittableRandom random = new SplittableRandom(5);

  /** Counts the samples that are evaluated in double precision. */
  private static final class Counted implements DecisionFunction {
    private final KernelExpansion inner;
    private final List<Integer> requested = new ArrayList<>();

    Counted(KernelExpansion inner) {
      this.inner = inner;
    }

    @Override
    public int outputs() {
      return inner.outputs();
    }

    @Override
    public int features() {
      return inner.features();
    }

    @Override
    public int support() {
      return inner.support();
    }

    @Override
    public double[] scores(Matrix samples) {
      requested.add(samples.rows());
      return inner.scores(samples);
    }

    @Override
    public Optional<Rounded> rounded(Matrix samples) {
      return inner.rounded(samples);
    }
  }

  private double[] numbers(int count, double scale) {
    return random.doubles(count, -scale, scale).toArray();
  }

  private static TrainedModel model(int k, MulticlassStrategy strategy, DecisionFunction f) {
    List<String> classes = List.of("a", "b", "c", "d").subList(0, k);
    return new TrainedModel(classes, strategy, f, PROVENANCE);
  }

  private Counted function(int outputs, int points, double size) {
    return new Counted(
        new KernelExpansion(
            new Gaussian(0.3),
            new DenseMatrix(points, 2, numbers(points * 2, 2)),
            numbers(points * outputs, size),
            new double[outputs],
            Compute.standard()));
  }

  @ParameterizedTest
  @CsvSource({"2, OVR, 1", "3, OVR, 3", "4, OVO, 6", "4, JOINT, 4"})
  void labelsEqualDoublePrecisionWhereFloatsWouldBeWrong(
      int k, MulticlassStrategy strategy, int outputs) {
    Counted f = function(outputs, 60, 1);
    // Samples along the decision boundary, at decreasing distance.
    Matrix x = new DenseMatrix(SAMPLES, 2, boundary(f, k, strategy));
    f.requested.clear();
    TrainedModel model = model(k, strategy, f);
    int[] exact = model.predicted(model.classScores(f.inner.scores(x)));
    int[] floats = model.predicted(model.classScores(f.rounded(x).orElseThrow().scores()));
    assertThat(floats).as("floats alone").isNotEqualTo(exact);
    assertThat(model.predict(x)).isEqualTo(exact);
    // If votes tie, double precision may need a second call.
    int calls = strategy == MulticlassStrategy.OVO ? 2 : 1;
    assertThat(f.requested).as("one call for the open ones").hasSizeLessThanOrEqualTo(calls);
    assertThat(f.requested.get(0)).isLessThan(SAMPLES / 2);
  }

  /** Samples of which every fourth lies on the boundary of two classes, found by bisection. */
  private double[] boundary(Counted f, int k, MulticlassStrategy strategy) {
    TrainedModel model = model(k, strategy, f);
    double[] machines = new double[f.outputs()];
    double[] x = numbers(2 * SAMPLES, 2);
    int[] labels = model.predicted(model.classScores(f.inner.scores(matrix(x))));
    for (int i = 4; i < SAMPLES; i += 4) {
      double[] low = {x[2 * i], x[2 * i + 1]};
      double[] high = {x[2 * i - 2], x[2 * i - 1]};
      if (labels[i] == labels[i - 1]) {
        continue;
      }
      for (int step = 0; step < 19; step++) {
        double[] middle = {(low[0] + high[0]) / 2, (low[1] + high[1]) / 2};
        f.inner.scores(middle, machines);
        int found = model.predicted(model.classScores(machines))[0];
        System.arraycopy(middle, 0, found == labels[i] ? low : high, 0, 2);
      }
      System.arraycopy(low, 0, x, 2 * i, 2);
    }
    return x;
  }

  private static DenseMatrix matrix(double[] x) {
    return new DenseMatrix(x.length / 2, 2, x);
  }

  @Test
  void tiesAreBrokenAsWithScores() {
    Counted f =
        new Counted(
            new KernelExpansion(
                new Gaussian(0.7),
                new DenseMatrix(4, 2, new double[] {0.1, 0.7, 0.7, 0.1, -0.3, 0.9, 0.9, -0.3}),
                new double[] {1, -1, 1, -1},
                new double[1],
                Compute.standard()));
    double[] x = numbers(2 * SAMPLES, 2);
    for (int i = 0; i < SAMPLES; i += 3) {
      x[2 * i + 1] = x[2 * i];
    }
    TrainedModel model = model(2, MulticlassStrategy.OVR, f);
    assertThat(model.predict(matrix(x))).isEqualTo(model.predicted(model.scores(matrix(x))));
  }

  @Test
  void undecidedSamplesUseDoublePrecision() {
    Counted f = function(1, 60, 1e9);
    TrainedModel model =
        model(
            2,
            MulticlassStrategy.OVR,
            new Counted(
                f.inner.withBiases(new double[] {-f.inner.scores(matrix(new double[2]))[0]})));
    double[] near = numbers(2 * SAMPLES, 1e-9);
    Counted moved = (Counted) model.decision();
    assertThat(model.predict(matrix(near))).isEqualTo(model.predicted(model.scores(matrix(near))));
    assertThat(moved.requested.get(0)).isEqualTo(SAMPLES);
  }

  @Test
  void rowWithoutScoreIsNamed() {
    TrainedModel model = model(2, MulticlassStrategy.OVR, function(1, 60, 1));
    double[] x = numbers(2 * SAMPLES, 2);
    x[2 * 1234] = Double.NaN;
    assertThatThrownBy(() -> model.predict(matrix(x)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("row 1235 has no finite score");
  }

  @Test
  void ambiguousClassesAreNotDecidedInSinglePrecision() {
    double[] pair = {-0.5};
    assertThat(MulticlassStrategy.OVO.stays(pair, 0, 2, 0.4)).isTrue();
    assertThat(MulticlassStrategy.OVO.stays(pair, 0, 2, 0.5)).isFalse();
    assertThat(MulticlassStrategy.OVO.stays(pair, 0, 2, Double.NaN)).isFalse();
    assertThat(MulticlassStrategy.OVO.stays(pair, 0, 2, Double.POSITIVE_INFINITY)).isFalse();
    double[] three = {9, 1, 3, 2.5};
    assertThat(MulticlassStrategy.OVR.stays(three, 1, 3, 0.2)).isTrue();
    assertThat(MulticlassStrategy.OVR.stays(three, 1, 3, 0.25)).isFalse();
    assertThat(MulticlassStrategy.OVR.stays(three, 1, 3, Double.NaN)).isFalse();
    // a beats b, b beats c, and c beats a. Each has one vote, so the sums -1.5, 1 and 0.5 decide.
    double[] circle = {-1, 2.5, -2};
    assertThat(MulticlassStrategy.OVO.stays(circle, 0, 3, 1e-3)).isTrue();
    assertThat(MulticlassStrategy.OVO.stays(circle, 0, 3, 0.3)).isFalse();
    assertThat(MulticlassStrategy.OVO.stays(new double[] {1, 1, 1e-4}, 0, 3, 1e-3)).isFalse();
  }
}
