package io.github.redescend.eval.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.resample.Repeats;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RidgeSearchTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Seed SEED = Seed.of(1);
  private static final int N = 40;

  /** Every third sample repeats the previous one. */
  private static Dataset repeating(int classes) {
    SplittableRandom random = new SplittableRandom(classes);
    double[] x = new double[2 * N];
    List<String> names = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      boolean again = i % 3 == 2;
      x[2 * i] = again ? x[2 * i - 2] : random.nextDouble();
      x[2 * i + 1] = again ? x[2 * i - 1] : random.nextDouble();
      names.add("c" + random.nextInt(classes));
    }
    return Dataset.of(new DenseMatrix(N, 2, x), Labels.of(names));
  }

  private static KernelPath path(Dataset data, String kernel, String space) {
    return new KernelPath(
        data.features(),
        Spec.parse(kernel),
        space,
        true,
        Repeats.of(data.features()).groups(),
        ASSEMBLY,
        SEED);
  }

  /** Compares with refits without the sample and its copies. */
  @ParameterizedTest
  @CsvSource({
    "gaussian:gamma=2,gram,false",
    "laplacian:gamma=1,gram,true",
    "linear,linear,false",
    "linear,linear,true"
  })
  void copiesAreLeftOutTogether(String kernel, String space, boolean weighted) {
    Dataset data = repeating(2);
    double[] weights = IntStream.range(0, N).mapToDouble(i -> weighted ? 1 + i % 4 : 2).toArray();
    double[] targets = SoftLabels.given(data).targets().all()[0];
    KernelPath path = path(data, kernel, space);
    double lambda = 0.3;
    Hypothesis f = path.solve(weights, lambda, new double[][] {targets}).get(0);
    double[] found = path.leaveOneOut(weights, lambda, targets, f.values());
    for (int left = 0; left < N; left++) {
      int out = left;
      int[] kept =
          IntStream.range(0, N)
              .filter(i -> !Arrays.equals(data.features().row(i), data.features().row(out)))
              .toArray();
      double[] some = IntStream.of(kept).mapToDouble(i -> weights[i]).toArray();
      double[] of = IntStream.of(kept).mapToDouble(i -> targets[i]).toArray();
      KernelPath without = path(data.select(kept), kernel, space);
      Hypothesis g = without.solve(some, lambda, new double[][] {of}).get(0);
      RidgeModel model =
          new RidgeModel(without, 2 * lambda, SoftLabels.given(data.select(kept)), List.of(g));
      double value = model.decision().scores(data.features().selectRows(new int[] {left}))[0];
      assertThat(found[left]).isCloseTo(targets[left] - value, within(1e-8));
    }
  }

  /** Probabilities of 0 and 1 equal labels and give the same choice. */
  @ParameterizedTest
  @CsvSource({"2", "3", "5"})
  void certainProbabilitiesAreLabels(int classes) {
    Dataset data = repeating(classes);
    int k = data.labels().classes().size();
    double[] shares = new double[N * k];
    for (int i = 0; i < N; i++) {
      shares[i * k + data.labels().codes()[i]] = 1;
    }
    RidgeSearch search = new RidgeSearch(data, List.of(Spec.of("gaussian")), true, ASSEMBLY, SEED);
    KernelPath.Cell given = search.best(SoftLabels.given(data));
    KernelPath.Cell soft = search.best(SoftLabels.of(data, Optional.of(shares)));
    assertThat(soft.path()).isSameAs(given.path());
    assertThat(soft.lambda()).isEqualTo(given.lambda());
    assertThat(soft.error()).isCloseTo(given.error(), within(1e-12));
  }

  /** Compares with all lambdas of both kernels. */
  @ParameterizedTest
  @CsvSource({"2", "3"})
  void scoresAreAveragedOverKernels(int classes) {
    Dataset random = repeating(classes);
    List<String> names =
        IntStream.range(0, N)
            .mapToObj(i -> "c" + (int) (classes * random.features().row(i)[0]))
            .toList();
    Dataset data = random.withLabels(Labels.of(names));
    SoftLabels labels = SoftLabels.given(data);
    double[] targets =
        Arrays.stream(labels.targets().all()).flatMapToDouble(Arrays::stream).toArray();
    List<Spec> kernels = List.of(Spec.parse("gaussian:gamma=1"), Spec.parse("gaussian:gamma=2"));
    List<double[]> scores = new ArrayList<>();
    double[] errors = new double[2];
    for (int g = 0; g < 2; g++) {
      KernelPath path = path(data, kernels.get(g).toString(), "gram");
      errors[g] = Double.POSITIVE_INFINITY;
      for (int l = -16; l <= 4; l++) {
        double[] left = path.leaveOneOut(Math.pow(10, l / 2.0) * N, targets);
        double error = 0;
        for (int at = 0; at < left.length; at++) {
          error += labels.balanced()[at % N] * left[at] * left[at];
        }
        if (error < errors[g]) {
          errors[g] = error;
          double[] values = targets.clone();
          Arrays.setAll(values, at -> values[at] - left[at]);
          scores.subList(g, scores.size()).clear();
          scores.add(values);
        }
      }
    }
    int best = errors[0] <= errors[1] ? 0 : 1;
    double weight = Math.exp(-10 * (errors[1 - best] / errors[best] - 1));
    assertThat(weight).isGreaterThan(0.01);
    RidgeSearch search = new RidgeSearch(data, kernels, true, ASSEMBLY, SEED);
    KernelPath.Cell cell = search.best(labels);
    assertThat(cell.path().kernel()).isEqualTo(kernels.get(best));
    double[] shift = search.shift(cell, labels);
    for (int at = 0; at < targets.length; at++) {
      double apart = scores.get(1 - best)[at] - scores.get(best)[at];
      int place = at % N * classes + (classes == 2 ? 1 : at / N);
      assertThat(shift[place]).isCloseTo(weight / (1 + weight) * apart / 2, within(1e-9));
    }
    for (int i = 0; i < N && classes == 2; i++) {
      assertThat(shift[2 * i]).isEqualTo(-shift[2 * i + 1]);
    }
  }

  /** Above 2,000 samples the other kernels have no scores for all of them. */
  @Test
  void largeTablesUseASingleKernel() {
    int n = 2001;
    double[] x = IntStream.range(0, n).mapToDouble(i -> i % 97).toArray();
    List<String> names = IntStream.range(0, n).mapToObj(i -> i % 97 > 48 ? "b" : "a").toList();
    Dataset data = Dataset.of(new DenseMatrix(n, 1, x), Labels.of(names));
    SoftLabels labels = SoftLabels.given(data);
    RidgeSearch search = new RidgeSearch(data, List.of(Spec.of("linear")), true, ASSEMBLY, SEED);
    assertThat(search.shift(search.best(labels), labels)).isEmpty();
  }

  /** A column that repeats the labels can be predicted without any error. */
  @Test
  void kernelsWithoutErrorAreAveraged() {
    double[] x = IntStream.range(0, N).mapToDouble(i -> i % 2 == 0 ? 1e9 : -1e9).toArray();
    List<String> names = IntStream.range(0, N).mapToObj(i -> "c" + i % 2).toList();
    Dataset data = Dataset.of(new DenseMatrix(N, 1, x), Labels.of(names));
    SoftLabels labels = SoftLabels.given(data);
    List<Spec> kernels = List.of(Spec.of("gaussian"), Spec.of("linear"));
    RidgeSearch search = new RidgeSearch(data, kernels, true, ASSEMBLY, SEED);
    KernelPath.Cell cell = search.best(labels);
    assertThat(cell.path().kernel()).isEqualTo(Spec.of("linear"));
    assertThat(Arrays.stream(search.shift(cell, labels)).map(Math::abs).max().orElseThrow())
        .isLessThan(1e-6);
  }

  /** Errors are averaged over classes with equal weight. */
  @Test
  void classesHaveEqualWeight() {
    Dataset data = repeating(3);
    double[] balanced = SoftLabels.given(data).balanced();
    double[] sums = new double[3];
    for (int i = 0; i < N; i++) {
      sums[data.labels().codes()[i]] += balanced[i];
    }
    assertThat(sums).containsOnly(new double[] {1, 1, 1}, within(1e-12));
  }
}
