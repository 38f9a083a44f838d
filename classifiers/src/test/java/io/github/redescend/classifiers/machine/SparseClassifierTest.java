package io.github.redescend.classifiers.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.classifiers.Blobs;
import io.github.redescend.classifiers.machine.SparseClassifier.L1Weights;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Penalty;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.oracle.Oracle;
import io.github.redescend.core.solver.Control;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.Hinge;
import io.github.redescend.losses.Pinball;
import io.github.redescend.solvers.l1.SparseCccp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SparseClassifierTest {
  private static final Assembly PARTS = Assembly.standard();

  /** Clusters that differ only in the first two of d features. */
  private static Dataset blobs(int n, int classes, int d) {
    Dataset two = Blobs.of(n, classes, 3);
    var random = Seed.of(4).random();
    double[] x = new double[n * d];
    for (int i = 0; i < n; i++) {
      for (int m = 0; m < d; m++) {
        x[i * d + m] = m < 2 ? two.features().get(i, m) : 2 * random.nextDouble() - 1;
      }
    }
    return Dataset.of(new DenseMatrix(n, d, x), two.labels());
  }

  private static TrainedModel fit(Recipe recipe, Dataset data) {
    return PARTS.classifier(recipe, Seed.of(1)).fit(data, Control.defaults());
  }

  private static LinearFunction weights(TrainedModel model) {
    return (LinearFunction) model.decision();
  }

  private static long used(TrainedModel model, int from) {
    LinearFunction f = weights(model);
    return IntStream.range(from, f.features())
        .filter(
            m ->
                IntStream.range(0, f.outputs())
                    .anyMatch(c -> f.weights()[c * f.features() + m] != 0))
        .count();
  }

  @ParameterizedTest
  @EnumSource(MulticlassStrategy.class)
  void supportsManyClassesWithEveryStrategy(MulticlassStrategy rule) {
    Dataset data = blobs(150, 3, 12);
    Recipe recipe = Systems.recipe("truncated-hinge").penalty(Penalty.L1).lambda(5);
    TrainedModel model = fit(recipe.manyClasses(rule), data);
    assertThat(weights(model).outputs()).isEqualTo(3);
    assertThat(Blobs.accuracy(model, data)).isGreaterThan(0.97);
    assertThat(used(model, 0)).isBetween(2L, 11L);
    assertThat(model.provenance().fit().converged()).isTrue();
    assertThat(model.provenance().specs())
        .containsEntry("penalty", "l1")
        .containsEntry("kernel", "linear")
        .containsEntry("multiclass", rule.name().toLowerCase(java.util.Locale.ROOT))
        .containsEntry(
            "loss", "truncated-hinge:s=" + (rule == MulticlassStrategy.JOINT ? "-0.5" : "-1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"svm", "truncated-hinge"})
  void adaptivePenaltyDropsMoreNoiseThanL1(String system) {
    for (int classes : new int[] {2, 3}) {
      Dataset data = blobs(150, classes, 22);
      Recipe plain = Systems.recipe(system).penalty(Penalty.L1).lambda(0.2);
      TrainedModel adaptive = fit(plain.penalty(Penalty.ADAPTIVE_L1), data);
      assertThat(adaptive.manyClasses()).isEqualTo(MulticlassStrategy.JOINT);
      assertThat(used(adaptive, 2)).isLessThan(used(fit(plain, data), 2));
      assertThat(Blobs.accuracy(adaptive, data)).isGreaterThan(0.93);
      assertThat(adaptive.provenance().specs()).containsEntry("penalty", "adaptive-l1");
    }
  }

  @Test
  void everyStrategyFitsOneBinaryClassifierForTwoClasses() {
    Dataset data = blobs(80, 2, 6);
    Recipe recipe = Systems.recipe("truncated-hinge").penalty(Penalty.ADAPTIVE_L1);
    double[] joint = weights(fit(recipe, data)).weights();
    for (MulticlassStrategy rule : MulticlassStrategy.values()) {
      assertThat(weights(fit(recipe.manyClasses(rule), data)).weights()).isEqualTo(joint);
    }
  }

  /** For f = w x + b, minimises sum_i (1 - y f)+ + lambda abs(w) by hand. */
  @Test
  void binaryObjectiveEqualsTheFormula() {
    Dataset data =
        Dataset.of(
            DenseMatrix.of(new double[][] {{-2}, {-1}, {1}, {2}}),
            Labels.of(List.of("0", "0", "1", "1")));
    TrainedModel model = fit(Systems.recipe("svm").penalty(Penalty.L1).lambda(0.5), data);
    assertThat(weights(model).weights()[0]).isCloseTo(1, within(1e-9));
    assertThat(weights(model).biases()[0]).isCloseTo(0, within(1e-9));
    assertThat(model.provenance().fit().objective()).isCloseTo(0.5, within(1e-9));
    assertThat(model.predict(data.features())).containsExactly(0, 0, 1, 1);
  }

  /** More features than samples: the pilot fit uses a kernel, and its linear weights are equal. */
  @Test
  void pilotFitMayHaveMoreFeaturesThanSamples() {
    Dataset wide = blobs(30, 2, 40);
    TrainedModel model = fit(Systems.recipe("svm").penalty(Penalty.ADAPTIVE_L1).lambda(0.1), wide);
    assertThat(used(model, 0)).isBetween(1L, 20L);
    LinearFunction linear = new LinearFunction(2, new double[] {1, -3}, new double[] {0});
    assertThat(L1Weights.linear(linear)).containsExactly(1, -3);
    Dataset narrow = blobs(60, 2, 5);
    Recipe squared = Systems.recipe("svm").kernel("linear").solver("qp:tolerance=1e-6");
    double[] primal = L1Weights.linear(fit(squared, narrow).decision());
    double[] dual = L1Weights.linear(fit(squared.space("gram"), narrow).decision());
    assertThat(dual).containsExactly(primal, within(1e-3));
  }

  /** The reference weights delta come from our classifier with the L2 penalty. */
  @ParameterizedTest
  @ValueSource(
      strings = {"adaptive-L1-sNone-C0.5", "adaptive-L1-sNone-C2.0", "adaptive-L1-s-0.5-C0.5"})
  void adaptiveWeightsComeFromTheL2Fit(String id) {
    Oracle oracle = Oracle.read("truncated-hinge-l1");
    JsonNode c = oracle.caseWith(id);
    Labels labels =
        Labels.of(Arrays.stream(oracle.y()).mapToObj(y -> Integer.toString((int) y)).toList());
    Dataset data = Dataset.of(oracle.x(), labels);
    double scale = c.get("params").get("C").asDouble();
    JsonNode s = c.get("params").get("s");
    Recipe recipe =
        s.isNull()
            ? Systems.recipe("svm").solver("qp:tolerance=1e-8")
            : Systems.recipe("truncated-hinge")
                .loss("truncated-hinge:s=" + s.asText())
                .solver("cccp:tolerance=1e-10");
    TrainedModel model = fit(recipe.penalty(Penalty.ADAPTIVE_L1).lambda(1 / scale), data);
    double objective = c.get("expected").get("objective").asDouble();
    assertThat(scale * model.provenance().fit().objective())
        .isCloseTo(objective, within(1e-4 * objective));
    double[][] expected = Oracle.matrix(c.get("expected").get("W"));
    for (int m = 0; m < 8; m++) {
      for (int j = 0; j < 3; j++) {
        double w = weights(model).weights()[j * 8 + m];
        assertThat(w == 0).as("%d %d", m, j).isEqualTo(expected[m][j] == 0);
        assertThat(w).isCloseTo(expected[m][j], within(1e-3));
      }
    }
  }

  @Test
  void rejectsLossesThatAreNeitherHingeNorSmooth() {
    assertThatThrownBy(() -> of(new Pinball(0.5), Penalty.L1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "loss pinball cannot be combined with penalty l1: it must be hinge, truncated-hinge or"
                + " a loss with a continuous derivative");
    assertThatThrownBy(() -> of(new Hinge(), new Penalty(Penalty.Kind.SCAD)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "loss hinge cannot be combined with penalty scad: it must be a loss with a continuous"
                + " derivative");
  }

  private static SparseClassifier of(Loss loss, Penalty penalty) {
    return new SparseClassifier(
        loss,
        new L1Weights.Equal(penalty),
        new SparseCccp(),
        1,
        true,
        MulticlassStrategy.OVO,
        Seed.of(1),
        Compute.standard());
  }

  /** Two of 30 columns are relevant. Every penalty keeps them and drops many others. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "l1",
        "adaptive-l1",
        "elastic-net",
        "elastic-net:ratio=0.9",
        "group-l1",
        "l21",
        "scad",
        "mcp"
      })
  void smoothLossesDropFeaturesToo(String name) {
    Penalty penalty = Penalty.parse(name);
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(4);
    double[] x = random.doubles(120 * 30, -1, 1).toArray();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 120; i++) {
      double score = x[30 * i + 3] - x[30 * i + 4];
      names.add(score > 0.4 ? "c" : score > -0.4 ? "b" : "a");
    }
    Dataset data = Dataset.of(new DenseMatrix(120, 30, x), Labels.of(names));
    for (String loss : List.of("logistic", "welsch-hinge:sigma=2")) {
      Recipe recipe = Systems.recipe("l2-svm").loss(loss).solver("auto").penalty(penalty);
      TrainedModel model =
          fit(
              recipe.lambda(penalty.equals(Penalty.ADAPTIVE_L1) ? 0.5 : penalty.isShared() ? 8 : 4),
              data);
      double[] w = L1Weights.linear(model.decision());
      assertThat(model.training().parts().orElseThrow().manyClasses())
          .isEqualTo(penalty.isShared() ? MulticlassStrategy.JOINT : MulticlassStrategy.OVR);
      for (int m = 0; penalty.isShared() && m < 30; m++) {
        assertThat(w[m] == 0).isEqualTo(w[30 + m] == 0).isEqualTo(w[60 + m] == 0);
      }
      assertThat(Math.abs(w[3])).isPositive();
      assertThat(w[64]).isNegative();
      assertThat(Arrays.stream(w).filter(v -> v == 0).count()).isGreaterThan(25);
    }
  }
}
