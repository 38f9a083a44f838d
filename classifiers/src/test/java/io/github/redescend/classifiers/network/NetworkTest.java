package io.github.redescend.classifiers.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.network.NeuralClassifier.NetworkRisk;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.LeastSquares;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkTest {
  private static final Compute COMPUTE = Compute.standard();

  private static DenseMatrix samples(int n, int d) {
    SplittableRandom random = Seed.of(1).random();
    double[] values = new double[n * d];
    for (int i = 0; i < values.length; i++) {
      values[i] = i % 3 == 0 ? 0 : 2 * random.nextDouble() - 1;
    }
    return new DenseMatrix(n, d, values);
  }

  private static SparseMatrix sparse(DenseMatrix dense) {
    int[] start = new int[dense.rows() + 1];
    int[] column = new int[dense.values().length];
    double[] value = new double[dense.values().length];
    int used = 0;
    for (int i = 0; i < dense.rows(); i++) {
      for (int j = 0; j < dense.columns(); j++) {
        if (dense.get(i, j) != 0) {
          column[used] = j;
          value[used++] = dense.get(i, j);
        }
      }
      start[i + 1] = used;
    }
    return new SparseMatrix(
        dense.columns(), start, Arrays.copyOf(column, used), Arrays.copyOf(value, used));
  }

  private static Dataset data(Matrix samples, int classes) {
    List<String> labels = new ArrayList<>();
    double[] weights = new double[samples.rows()];
    for (int i = 0; i < samples.rows(); i++) {
      labels.add("c" + i % classes);
      weights[i] = i % 5 == 2 ? 0 : 0.5 + i % 2;
    }
    Labels coded = Labels.of(labels);
    return new Dataset(samples, coded, weights, Dataset.of(samples, coded).featureNames());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void gradientAgreesWithTheRisk(int classes) {
    NetworkShape shape = new NetworkShape(4, 3, classes == 2 ? 1 : classes, COMPUTE.algebra());
    for (DifferentiableLoss loss : List.of(new LeastSquares(), new CLoss(0.5))) {
      NetworkRisk risk = new NetworkRisk(shape, data(samples(17, 4), classes), loss, 0.3);
      double[] at = shape.start(Seed.of(2));
      for (int j = 0; j < at.length; j++) {
        at[j] += 0.1;
      }
      double[] gradient = new double[at.length];
      double value = risk.at(at, gradient);
      assertThat(value).isCloseTo(naive(risk, at), within(1e-11));
      for (int j = 0; j < at.length; j++) {
        double h = 1e-3;
        double slope =
            (8 * (moved(risk, at, j, h) - moved(risk, at, j, -h))
                    - (moved(risk, at, j, 2 * h) - moved(risk, at, j, -2 * h)))
                / (12 * h);
        assertThat(gradient[j]).as(loss.spec() + " " + j).isCloseTo(slope, within(1e-7));
      }
    }
  }

  private static double moved(NetworkRisk risk, double[] at, int j, double h) {
    double[] x = at.clone();
    x[j] += h;
    return risk.at(x, new double[x.length]);
  }

  /** Evaluates the formula unit by unit. */
  private static double naive(NetworkRisk risk, double[] p) {
    int d = risk.shape().features();
    int h = risk.shape().hidden();
    int outputs = risk.shape().outputs();
    double sum = 0;
    for (int i = 0; i < risk.data().size(); i++) {
      for (int k = 0; k < outputs; k++) {
        double f = p[h * (d + 1) + outputs * h + k];
        for (int u = 0; u < h; u++) {
          double unit = p[h * d + u];
          for (int j = 0; j < d; j++) {
            unit += p[u * d + j] * risk.data().features().get(i, j);
          }
          f += p[h * (d + 1) + k * h + u] * Math.tanh(unit);
        }
        boolean positive = risk.data().labels().codes()[i] == (outputs == 1 ? 1 : k);
        sum += risk.data().weights()[i] * risk.loss().value(positive ? f : -f);
      }
    }
    for (int j = 0; j < p.length; j++) {
      boolean weight = j < h * d || (j >= h * (d + 1) && j < h * (d + 1) + outputs * h);
      sum += weight ? 0.5 * risk.lambda() * p[j] * p[j] : 0;
    }
    return sum;
  }

  @Test
  void sparseAndDenseSamplesAgreeForAnyNumberOfBlocks() {
    NetworkShape shape = new NetworkShape(300, 2, 1, COMPUTE.algebra());
    DenseMatrix dense = samples(2000, 300);
    double[] at = shape.start(Seed.of(2));
    double[] fromDense = new double[at.length];
    double[] fromSparse = new double[at.length];
    NetworkRisk risk = new NetworkRisk(shape, data(dense, 2), new CLoss(1), 0.1);
    NetworkRisk other = new NetworkRisk(shape, data(sparse(dense), 2), new CLoss(1), 0.1);
    double value = risk.at(at, fromDense);
    assertThat(other.at(at, fromSparse)).isCloseTo(value, within(1e-9));
    assertThat(fromSparse).containsExactly(fromDense, within(1e-9));
    assertThat(value).isCloseTo(naive(risk, at), within(1e-8));
    NetworkFunction f = new NetworkFunction(shape, at);
    assertThat(f.scores(sparse(dense))).containsExactly(f.scores(dense), within(1e-12));
    NetworkFunction again =
        new NetworkFunction(
            300, f.hiddenWeights(), f.hiddenBiases(), f.weights(), f.biases(), COMPUTE);
    assertThat(again.scores(dense)).containsExactly(f.scores(dense));
  }

  @Test
  void wrongSizesAreRejected() {
    NetworkShape shape = new NetworkShape(4, 3, 1, COMPUTE.algebra());
    NetworkFunction f = new NetworkFunction(shape, shape.start(Seed.of(1)));
    assertThatThrownBy(() -> f.scores(samples(2, 5)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("have 5 features, but the model was trained on 4");
    assertThatThrownBy(() -> new NetworkFunction(shape, new double[3]))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
