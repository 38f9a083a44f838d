package io.github.redescend.eval.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AveragedWidthsTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final int N = 45;

  private static Dataset rings(int classes) {
    SplittableRandom random = new SplittableRandom(classes);
    double[][] rows = new double[N][2];
    List<String> names = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      double radius = 1 + i % classes + random.nextDouble(-0.8, 0.8);
      double angle = random.nextDouble(2 * Math.PI);
      rows[i][0] = radius * Math.cos(angle);
      rows[i][1] = radius * Math.sin(angle);
      names.add("c" + i % classes);
    }
    return Dataset.of(DenseMatrix.of(rows), Labels.of(names));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void averagesLeaveOneOutScoresOfTheWidths(int classes) {
    Dataset data = rings(classes);
    LeaveOneOutSearch.Averaged average = choose(data);
    assertThat(average.chosen())
        .isEqualTo(LeaveOneOutSearch.chooseAmong(data, Spec.of("gaussian"), ASSEMBLY, Seed.of(1)));

    List<double[]> scores = new ArrayList<>();
    List<Double> errors = new ArrayList<>();
    double[] chosen = null;
    for (Spec kernel : LeaveOneOutSearch.kernels(data, Spec.of("gaussian"), ASSEMBLY, Seed.of(1))) {
      double[] best = null;
      double least = Double.POSITIVE_INFINITY;
      for (double lambda : new double[] {1e-1, 3e-2, 1e-2, 3e-3, 1e-3, 3e-4, 1e-4, 3e-5, 1e-5}) {
        double[] found = leaveOneOut(data, kernel, lambda * N);
        double error = error(found, data, classes);
        boolean better = error < least;
        least = better ? error : least;
        best = better ? found : best;
        boolean isChosen = average.chosen().equals(new LeaveOneOutSearch(kernel, lambda));
        chosen = isChosen ? found : chosen;
      }
      scores.add(best);
      errors.add(least);
    }
    double smallest = errors.stream().mapToDouble(e -> e).min().orElseThrow();
    double[] weights =
        errors.stream().mapToDouble(e -> Math.exp(-10 * (e / smallest - 1))).toArray();
    double total = Arrays.stream(weights).sum();
    assertThat(total).isGreaterThan(1.01);
    for (int j = 0; j < N * classes; j++) {
      double mean = 0;
      for (int g = 0; g < weights.length; g++) {
        mean += weights[g] / total * scores.get(g)[j];
      }
      assertThat(average.shift()[j]).isCloseTo(mean - chosen[j], within(1e-8));
    }
  }

  private static double[] leaveOneOut(Dataset data, Spec kernel, double lambda) {
    HypothesisSpace space =
        ASSEMBLY
            .spaces()
            .make("gram")
            .embed(data.features(), ASSEMBLY.kernels().make(kernel), true, Seed.of(1))
            .space();
    WeightedSystem system = space.uniformRidge(1, lambda / 2);
    double[] leverages = system.leverages();
    int k = data.labels().classes().size();
    double[] scores = new double[N * k];
    for (int c = 0; c < k; c++) {
      double off = k == 2 ? -0.5 : 0;
      double[] targets = new double[N];
      for (int i = 0; i < N; i++) {
        targets[i] = off + (data.labels().codes()[i] == c ? 1 : 0);
      }
      double[] fitted = system.solve(targets).values();
      for (int i = 0; i < N; i++) {
        scores[i * k + c] = targets[i] - (targets[i] - fitted[i]) / (1 - leverages[i]);
      }
    }
    return scores;
  }

  private static double error(double[] scores, Dataset data, int k) {
    double sum = 0;
    for (int j = 0; j < scores.length; j++) {
      double target = (k == 2 ? -0.5 : 0) + (data.labels().codes()[j / k] == j % k ? 1 : 0);
      sum += (target - scores[j]) * (target - scores[j]);
    }
    return sum;
  }

  private static LeaveOneOutSearch.Averaged choose(Dataset data) {
    return LeaveOneOutSearch.Averaged.choose(
        data, Spec.of("gaussian"), ASSEMBLY, Seed.of(1), Control.defaults());
  }

  @Test
  void largeTablesUseASingleWidth() {
    int n = LeaveOneOutSearch.MOST + 1;
    double[][] rows = new double[n][1];
    int[] codes = new int[n];
    for (int i = 0; i < n; i++) {
      rows[i][0] = i % 97;
      codes[i] = rows[i][0] > 48 ? 1 : 0;
    }
    Dataset data = Dataset.of(DenseMatrix.of(rows), new Labels(List.of("a", "b"), codes));
    assertThat(choose(data).shift()).isEmpty();
  }
}
