package io.github.redescend.eval.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.distance.LearnedMetric.MetricFunction;
import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.eval.audit.ModelTrust;
import io.github.redescend.eval.certificate.Certifier.Certificate;
import io.github.redescend.eval.choice.SoftLabels;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CertifierTest {
  private static ModelTrust.Taught given(Dataset data) {
    return new ModelTrust.Taught(data, SoftLabels.given(data));
  }

  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Seed SEED = Seed.of(1);

  private static Matrix points(int n, int d, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return new DenseMatrix(n, d, random.doubles((long) n * d, -1, 1).toArray());
  }

  /** The first feature determines the class. A few labels are wrong. */
  private static Labels labels(Matrix x, int classes) {
    String[] names = new String[x.rows()];
    for (int i = 0; i < names.length; i++) {
      int c = Math.min(classes - 1, (int) ((x.get(i, 0) + 1) / 2 * classes));
      names[i] = "c" + (i % 9 == 8 ? (c + 1) % classes : c);
    }
    return Labels.of(List.of(names));
  }

  private static Dataset samples(int n, int classes, boolean weighted) {
    Matrix x = points(n, 2, 3);
    Dataset plain = Dataset.of(x, labels(x, classes));
    double[] weights =
        IntStream.range(0, n).mapToDouble(i -> weighted ? 0.25 + i % 4 : 1).toArray();
    if (weighted) {
      weights[n - 1] = 0;
    }
    return new Dataset(x, plain.labels(), weights, plain.featureNames());
  }

  private static Recipe leastSquares(String space, boolean bias) {
    Recipe recipe = Systems.recipe("ls-svm").lambda(0.5).bias(bias);
    return space.equals("linear")
        ? recipe.kernel("linear")
        : recipe.kernel("gaussian:gamma=1").space(space);
  }

  private static double[] certain(Dataset data) {
    int k = data.labels().classes().size();
    double[] posterior = new double[data.size() * k];
    for (int i = 0; i < data.size(); i++) {
      posterior[i * k + data.labels().codes()[i]] = 1;
    }
    return posterior;
  }

  private static Certifier certifier(Recipe recipe, Dataset data, double[] posterior) {
    TrainedModel model = ASSEMBLY.classifier(recipe, SEED).fit(data, Control.defaults());
    return Certifier.of(model, given(data), posterior, ASSEMBLY);
  }

  /** The value of every query for one target vector, from the ridge system of the classifier. */
  private static double[] values(
      FittedSpace embedding, int[] rows, WeightedSystem system, double[] targets, Matrix queries) {
    FittedSpace.Machine machine = new FittedSpace.Machine(rows, system.solve(targets));
    return embedding.decision(List.of(machine)).scores(queries);
  }

  private static double[] doubled(Dataset data) {
    return Arrays.stream(data.weights()).map(w -> 2 * w).toArray();
  }

  @ParameterizedTest
  @CsvSource({
    "gram,true,false",
    "gram,false,true",
    "gram,true,true",
    "linear,true,true",
    "linear,false,false",
    "'landmarks:m=6,rule=random',true,true",
    "'landmarks:m=6,rule=random',false,false"
  })
  void flipsAgreeWithAllLabelSets(String space, boolean bias, boolean weighted) {
    Dataset data = samples(weighted ? 12 : 14, 2, weighted);
    Recipe recipe = leastSquares(space, bias);
    Matrix queries = points(25, 2, 17);
    KernelClassifier<?> machine = (KernelClassifier<?>) ASSEMBLY.classifier(recipe, SEED);
    Dataset used = data.weighted();
    FittedSpace embedding = machine.embed(data);
    WeightedSystem system = embedding.space().ridge(doubled(used), recipe.lambda());
    int n = used.size();
    int[] rows = IntStream.range(0, n).toArray();
    int[] fewest = new int[queries.rows()];
    Arrays.fill(fewest, Certificate.UNTURNED);
    double[] given = MulticlassStrategy.OVO.tasks(used.labels()).get(0).targets(used.labels());
    double[] as = values(embedding, rows, system, given, queries);
    for (int set = 0; set < 1 << n; set++) {
      double[] targets = given.clone();
      for (int i = 0; i < n; i++) {
        targets[i] *= (set >> i & 1) == 1 ? -1 : 1;
      }
      double[] now = values(embedding, rows, system, targets, queries);
      for (int q = 0; q < now.length; q++) {
        if (now[q] > 0 != as[q] > 0) {
          fewest[q] = Math.min(fewest[q], Integer.bitCount(set));
        }
      }
    }

    Certifier certifier = certifier(recipe, data, certain(data));
    assertThat(certifier.exact()).isTrue();
    assertThat(certifier.difference()).isLessThan(1e-9);
    List<Certificate> found = certifier.certificates(queries);
    assertThat(found.stream().mapToInt(Certificate::flips).toArray()).isEqualTo(fewest);
    assertThat(Arrays.stream(fewest).max().orElseThrow()).isGreaterThan(1);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void oneVersusRestRelabellingsAgreeWithAllLabelSets(boolean bias) {
    Dataset data = samples(8, 3, false);
    Recipe recipe = leastSquares("gram", bias).manyClasses(MulticlassStrategy.OVR);
    Matrix queries = points(20, 2, 23);
    KernelClassifier<?> machine = (KernelClassifier<?>) ASSEMBLY.classifier(recipe, SEED);
    FittedSpace embedding = machine.embed(data);
    WeightedSystem system = embedding.space().ridge(doubled(data), recipe.lambda());
    int[] rows = IntStream.range(0, 8).toArray();
    int[] fewest = new int[queries.rows()];
    Arrays.fill(fewest, Certificate.UNTURNED);
    int[] as = winners(embedding, rows, system, data.labels().codes(), queries);
    for (int set = 0; set < 6561; set++) {
      int[] codes = new int[8];
      int rest = set;
      int changed = 0;
      for (int i = 0; i < 8; i++) {
        codes[i] = rest % 3;
        rest /= 3;
        changed += codes[i] == data.labels().codes()[i] ? 0 : 1;
      }
      int[] now = winners(embedding, rows, system, codes, queries);
      for (int q = 0; q < now.length; q++) {
        fewest[q] = now[q] == as[q] ? fewest[q] : Math.min(fewest[q], changed);
      }
    }
    List<Certificate> found = certifier(recipe, data, certain(data)).certificates(queries);
    assertThat(found.stream().mapToInt(Certificate::flips).toArray()).isEqualTo(fewest);
  }

  private static int[] winners(
      FittedSpace embedding, int[] rows, WeightedSystem system, int[] codes, Matrix queries) {
    double[] scores = new double[queries.rows() * 3];
    for (int c = 0; c < 3; c++) {
      int one = c;
      double[] targets = Arrays.stream(codes).mapToDouble(code -> code == one ? 1 : -1).toArray();
      double[] values = values(embedding, rows, system, targets, queries);
      for (int q = 0; q < values.length; q++) {
        scores[q * 3 + c] = values[q];
      }
    }
    return MulticlassStrategy.predicted(scores, 3);
  }

  /**
   * Label flips within pairs of classes: enumerates all sets of flips for each of the three
   * classifiers.
   */
  @Test
  void flipsWithinPairsAreTheMinimumThatTiesTheVotes() {
    Dataset data = samples(15, 3, false);
    Recipe recipe = leastSquares("gram", true);
    Matrix queries = points(30, 2, 29);
    KernelClassifier<?> machine = (KernelClassifier<?>) ASSEMBLY.classifier(recipe, SEED);
    FittedSpace embedding = machine.embed(data);
    var tasks = MulticlassStrategy.OVO.tasks(data.labels());
    int[][] turn = new int[3][];
    double[][] values = new double[3][];
    for (int m = 0; m < 3; m++) {
      int[] rows = tasks.get(m).rows();
      double[] two = new double[rows.length];
      Arrays.fill(two, 2);
      WeightedSystem system = embedding.space(rows).ridge(two, recipe.lambda());
      double[] given = tasks.get(m).targets(data.labels());
      values[m] = values(embedding, rows, system, given, queries);
      turn[m] = new int[queries.rows()];
      Arrays.fill(turn[m], 1000);
      for (int set = 0; set < 1 << rows.length; set++) {
        double[] targets = given.clone();
        for (int i = 0; i < targets.length; i++) {
          targets[i] *= (set >> i & 1) == 1 ? -1 : 1;
        }
        double[] now = values(embedding, rows, system, targets, queries);
        for (int q = 0; q < now.length; q++) {
          if (now[q] > 0 != values[m][q] > 0) {
            turn[m][q] = Math.min(turn[m][q], Integer.bitCount(set));
          }
        }
      }
    }
    int[] fewest = new int[queries.rows()];
    TrainedModel model = ASSEMBLY.classifier(recipe, SEED).fit(data, Control.defaults());
    int[] predicted = model.predict(queries);
    for (int q = 0; q < fewest.length; q++) {
      fewest[q] = 1000;
      for (int turned = 0; turned < 8; turned++) {
        int[] votes = new int[3];
        int cost = 0;
        for (int m = 0; m < 3; m++) {
          boolean flipped = (turned >> m & 1) == 1;
          cost += flipped ? turn[m][q] : 0;
          boolean second = values[m][q] > 0 != flipped;
          votes[second ? tasks.get(m).positive() : tasks.get(m).negative()]++;
        }
        int others = 0;
        for (int c = 0; c < 3; c++) {
          others = c == predicted[q] ? others : Math.max(others, votes[c]);
        }
        boolean level = turned > 0 && others >= votes[predicted[q]];
        fewest[q] = level ? Math.min(fewest[q], cost) : fewest[q];
      }
    }
    List<Certificate> found =
        Certifier.of(model, given(data), certain(data), ASSEMBLY).certificates(queries);
    assertThat(found.stream().mapToInt(Certificate::flips).toArray()).isEqualTo(fewest);
  }

  @Test
  void doubtIsTheProbabilityThatThePredictionChanges() {
    Dataset data = samples(12, 2, false);
    Recipe recipe = leastSquares("gram", true);
    Matrix queries = points(40, 2, 31);
    SplittableRandom random = new SplittableRandom(5);
    double[] trust = random.doubles(12, 0.5, 0.95).toArray();
    double[] posterior = new double[24];
    for (int i = 0; i < 12; i++) {
      int code = data.labels().codes()[i];
      posterior[2 * i + code] = trust[i];
      posterior[2 * i + 1 - code] = 1 - trust[i];
    }
    KernelClassifier<?> machine = (KernelClassifier<?>) ASSEMBLY.classifier(recipe, SEED);
    FittedSpace embedding = machine.embed(data);
    WeightedSystem system = embedding.space().ridge(doubled(data), recipe.lambda());
    int[] rows = IntStream.range(0, 12).toArray();
    double[] given = MulticlassStrategy.OVO.tasks(data.labels()).get(0).targets(data.labels());
    double[] as = values(embedding, rows, system, given, queries);
    double[] exact = new double[queries.rows()];
    for (int set = 0; set < 1 << 12; set++) {
      double probability = 1;
      double[] targets = given.clone();
      for (int i = 0; i < 12; i++) {
        boolean wrong = (set >> i & 1) == 1;
        targets[i] *= wrong ? -1 : 1;
        probability *= wrong ? 1 - trust[i] : trust[i];
      }
      double[] now = values(embedding, rows, system, targets, queries);
      for (int q = 0; q < now.length; q++) {
        exact[q] += now[q] > 0 == as[q] > 0 ? 0 : probability;
      }
    }
    List<Certificate> found = certifier(recipe, data, posterior).certificates(queries);
    for (int q = 0; q < exact.length; q++) {
      assertThat(found.get(q).doubt()).isCloseTo(exact[q], within(1e-9));
    }
  }

  /**
   * The final weighted fit of a reweighted classifier reproduces its values, so the weights are
   * correct.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "closs:sigma=1|hq",
        "closs:sigma=1|mm",
        "closs:sigma=1|ncg",
        "squared-hinge|auto",
        "huberized-hinge|auto",
        "welsch-hinge:sigma=2|hq",
        "cauchy-hinge:sigma=2|hq"
      })
  void weightedFitReproducesTheReweightedModel(String pair) {
    String[] parts = pair.split("\\|");
    Matrix x = points(60, 2, 7);
    Dataset data = Dataset.of(x, labels(x, 2));
    Recipe recipe =
        leastSquares("gram", true)
            .loss(parts[0])
            .solver(
                parts[1].equals("auto") ? "auto" : parts[1] + ":iterations=500,tolerance=1e-10");
    Certifier certifier = certifier(recipe, data, certain(data));
    assertThat(certifier.exact()).isFalse();
    assertThat(certifier.difference()).isLessThan(1e-3);
  }

  @Test
  void modelsOtherThanLeastSquaresFitsAreRejected() {
    Dataset data = samples(11, 2, false);
    Recipe hinge = leastSquares("gram", true).loss("hinge").solver("auto");
    assertThatThrownBy(() -> certifier(hinge, data, certain(data)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("hinge");
    Recipe logistic = leastSquares("gram", true).loss("logistic").solver("auto");
    assertThatThrownBy(() -> certifier(logistic, data, certain(data)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("logistic");
    Recipe joint = leastSquares("gram", true).manyClasses(MulticlassStrategy.JOINT);
    assertThatThrownBy(() -> certifier(joint, data, certain(data)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("all classes at once");
  }

  @Test
  void otherTrainingRowsAreRejected() {
    Dataset data = samples(11, 2, false);
    TrainedModel model =
        ASSEMBLY.classifier(leastSquares("gram", true), SEED).fit(data, Control.defaults());
    int[] flipped = data.labels().codes().clone();
    flipped[0] = 1 - flipped[0];
    Dataset other = data.withLabels(new Labels(data.labels().classes(), flipped));
    assertThatThrownBy(() -> Certifier.of(model, given(other), certain(other), ASSEMBLY))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("not the weighted least squares fit");
  }

  /** The certificate of samples in a learned metric equals that of transformed samples. */
  @Test
  void learnedMetricIsUsedUnchanged() {
    Dataset data = samples(40, 2, true).weighted();
    LearnedMetric metric =
        new LearnedMetric(
            LearnedMetric.Form.DIAGONAL, 2, new double[] {1.2, 0.3}, ASSEMBLY.compute());
    Dataset mapped = metric.map(data);
    TrainedModel machine =
        ASSEMBLY.classifier(leastSquares("gram", true), SEED).fit(mapped, Control.defaults());
    TrainedModel model =
        new TrainedModel(
            machine.classes(),
            machine.manyClasses(),
            new MetricFunction(metric, machine.decision()),
            machine.provenance(),
            machine.calibration());
    Matrix queries = points(20, 2, 8);
    Certifier certifier = Certifier.of(model, given(data), certain(data), ASSEMBLY);
    assertThat(certifier.difference()).isLessThan(1e-8);
    assertThat(certifier.certificates(queries))
        .isEqualTo(
            Certifier.of(machine, given(mapped), certain(data), ASSEMBLY)
                .certificates(metric.map(queries)));
  }
}
