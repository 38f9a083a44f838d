package io.github.redescend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.Suspect;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The library on arrays and files. */
class RedescendTest {
  private static final int N = 120;
  private static final Path EXAMPLES = Path.of("../examples/data");

  /** A disc inside a ring. */
  private static double[][] samples() {
    SplittableRandom random = Seed.of(3).random();
    double[][] x = new double[N][2];
    for (int i = 0; i < N; i++) {
      double radius = i % 2 == 0 ? random.nextDouble() : 2 + random.nextDouble();
      double angle = 2 * Math.PI * random.nextDouble();
      x[i] = new double[] {100 + radius * Math.cos(angle), radius * Math.sin(angle)};
    }
    return x;
  }

  private static int[] labels() {
    return IntStream.range(0, N).map(i -> i % 2).toArray();
  }

  private static String[] texts() {
    return IntStream.range(0, N).mapToObj(i -> i % 2 == 0 ? "in" : "out").toArray(String[]::new);
  }

  @Test
  void learnsArraysWithLabelsOfEachKind() {
    double[][] x = samples();
    Classifier texts = Redescend.fit(x, texts());
    assertThat(texts.classes()).containsExactly("in", "out");
    assertThat(texts.predict(x)).isEqualTo(texts());
    assertThat(Redescend.fit(x, labels()).predict(new double[] {100, 0.1})).isEqualTo("0");
    boolean[] outside = new boolean[N];
    for (int i = 0; i < N; i++) {
      outside[i] = i % 2 == 1;
    }
    assertThat(Redescend.fit(x, outside).predict(new double[] {100, 2.5})).isEqualTo("true");
  }

  @Test
  void whatProgramsReadHasAsciiDigitsInEveryLocale(@TempDir Path folder) throws IOException {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      Path file = folder.resolve("p.libsvm");
      Redescend.with("svm:C=1")
          .kernel("polynomial:degree=3")
          .fit(samples(), texts())
          .exportLibsvm(file);
      assertThat(file).content().contains("degree 3\n");
      String[] wrong = texts();
      wrong[0] = "out";
      String page = Redescend.audit(samples(), wrong).toHtml();
      assertThat(page).contains("data-row=\"1\"", "<svg").doesNotContainPattern("=\"[^\">]*\u0661");
      assertThatThrownBy(() -> Redescend.fit(new double[][] {{1}, {1 / 0.0}}, new int[] {0, 1}))
          .hasMessageStartingWith("x[");
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"rsvc:sigma=2", "ls-svm", "svm", "truncated-hinge", "kcc-hqic"})
  void singleRowScoresAsInABatch(String system) {
    double[][] x = samples();
    Classifier model =
        Redescend.with(system).lambda(0.1).kernel("gaussian:gamma=1").fit(x, texts());
    double[] all = model.model().scores(ArrayTable.of("x", x, List.of("x1", "x2")));
    String[] predicted = model.predict(x);
    for (int i = 0; i < N; i++) {
      if (all.length == N) {
        assertThat(model.score(x[i])).isCloseTo(all[i], within(1e-9 * (1 + Math.abs(all[i]))));
      }
      assertThat(model.predict(x[i])).isEqualTo(predicted[i]);
    }
  }

  /** Votes are not carried over from the previous row. */
  @ParameterizedTest
  @ValueSource(strings = {"ls-svm", "svm", "ls-reg"})
  void repeatedSingleRowScoresAsInABatchWithManyClasses(String system) {
    double[][] x = samples();
    String[] y = texts();
    for (int i = 0; i < N; i++) {
      y[i] = y[i] + (x[i][1] > 0 ? " above" : " below");
    }
    Classifier model = Redescend.with(system).lambda(0.1).fit(x, y);
    int k = model.classes().size();
    double[] all = model.model().scores(ArrayTable.of("x", x, List.of("x1", "x2")));
    String[] predicted = model.predict(x);
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < N; i++) {
        double largest = Arrays.stream(all, i * k, (i + 1) * k).max().orElseThrow();
        assertThat(model.score(x[i])).isCloseTo(largest, within(1e-9));
        assertThat(model.predict(x[i])).isEqualTo(predicted[i]);
      }
    }
  }

  @Test
  void singleRowIsScaledToUnitLength() {
    double[][] x = samples();
    x[0] = new double[] {0, 0};
    Classifier model = Redescend.with("ls-svm").scale("unit").lambda(0.1).fit(x, texts());
    double[] all = model.model().scores(ArrayTable.of("x", x, List.of("x1", "x2")));
    for (int i = 0; i < N; i++) {
      assertThat(model.score(x[i])).isCloseTo(all[i], within(1e-9));
      double[] longer = {7 * x[i][0], 7 * x[i][1]};
      assertThat(model.score(longer)).isCloseTo(all[i], within(1e-9));
    }
  }

  @Test
  void trainsTheRequestedSystem() {
    double[][] x = samples();
    double[] weights = new double[N];
    Arrays.fill(weights, 2);
    Classifier model =
        Redescend.with("rsvc:sigma=2")
            .kernel("gaussian:gamma=3")
            .lambda(0.1)
            .weights(weights)
            .seed(7)
            .probabilities()
            .fit(x, texts());
    assertThat(model.model().model().training().parts().orElseThrow().toString())
        .contains("gamma=3", "0.1");
    double[] one = model.probabilities(x[0]);
    assertThat(one[0] + one[1]).isCloseTo(1, within(1e-12));
    assertThat(one[0]).isGreaterThan(0.5);
    assertThat(model.probabilities(x)[0]).isEqualTo(one);
  }

  @Test
  void injectsNoiseIntoTrainingLabels() {
    double[][] x = samples();
    Training plain = Redescend.with("ls-svm").kernel("gaussian:gamma=3").lambda(0.1);
    Training noisy = plain.noise("boundary:0.4");
    assertThat(plain.evaluate(x, texts(), 3).accuracy()).isGreaterThan(0.95);
    assertThat(noisy.evaluate(x, texts(), 3).accuracy()).isLessThan(0.9);
    assertThat(noisy.fit(x, texts()).predict(x)).isNotEqualTo(plain.fit(x, texts()).predict(x));
    assertThat(plain.noise("symmetric:0.2").audit(x, texts()).suspects()).hasSizeBetween(15, 30);
    assertThatThrownBy(() -> plain.noise("group:x1"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("group:COLUMN:SHARE");
  }

  @Test
  void learnsFromAKernelMatrix() {
    double[][] x = samples();
    double[][] kernel = new double[x.length][x.length];
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < x.length; j++) {
        kernel[i][j] =
            Math.exp(-3 * (Math.pow(x[i][0] - x[j][0], 2) + Math.pow(x[i][1] - x[j][1], 2)));
      }
    }
    Training svm = Redescend.with("ls-svm").lambda(0.1);
    double expected = svm.kernel("gaussian:gamma=3").scale("none").fit(x, texts()).score(x[7]);
    Training precomputed = svm.kernel("precomputed");
    assertThat(precomputed.fit(kernel, texts()).score(kernel[7]))
        .isCloseTo(expected, within(1e-10));
    assertThat(precomputed.evaluate(kernel, texts(), 5).accuracies())
        .isEqualTo(
            svm.kernel("gaussian:gamma=3").scale("none").evaluate(x, texts(), 5).accuracies());
  }

  /** The other model is certain of all samples and contradicts two labels. */
  @Test
  void findsWrongLabelsWithTheProbabilitiesOfAnotherModel(@TempDir Path folder) throws IOException {
    String[] given = texts();
    double[][] probabilities = new double[given.length][];
    StringBuilder table = new StringBuilder("a,b,label\n");
    StringBuilder classes = new StringBuilder("out,in\n");
    double[][] x = samples();
    for (int i = 0; i < given.length; i++) {
      double inside = given[i].equals("in") != (i == 10 || i == 31) ? 0.9 - i * 1e-4 : 0.05;
      probabilities[i] = new double[] {inside, 1 - inside};
      table.append("%s,%s,%s%n".formatted(x[i][0], x[i][1], given[i]));
      classes.append("%s,%s%n".formatted(1 - inside, inside));
    }
    assertThat(Redescend.auditProbabilities(probabilities, given).suspects())
        .extracting(Suspect::row)
        .containsExactlyInAnyOrder(10, 31);
    Path data = Files.writeString(folder.resolve("data.csv"), table);
    Path file = Files.writeString(folder.resolve("p.csv"), classes);
    assertThat(Redescend.read(data).auditProbabilities(file.toString()).suspects())
        .extracting(Suspect::row)
        .containsExactlyInAnyOrder(10, 31);
    probabilities[3][0] = 2;
    assertThatThrownBy(() -> Redescend.auditProbabilities(probabilities, given))
        .hasMessage(
            "probabilities[3]: column 'in' has '2': a probability must be a number from 0 to 1");
  }

  @Test
  void findsWrongLabelsAndReportsItsAccuracy() {
    String[] given = texts();
    given[10] = "out";
    given[31] = "in";
    assertThat(Redescend.audit(samples(), given).top(2).stream().map(Suspect::row))
        .containsExactlyInAnyOrder(10, 31);
    CrossValidation found = Redescend.evaluate(samples(), texts(), 5);
    assertThat(found.accuracy()).isGreaterThan(0.97);
    assertThat(found.accuracies()).hasSize(5).isEqualTo(found.values("accuracy"));
    assertThat(found.values("balanced")).hasSize(5);
    assertThatThrownBy(() -> found.values("speed")).hasMessageContaining("balanced");
    assertThat(Redescend.with("ls-svm").lambda(1).evaluate(samples(), texts(), 5).toString())
        .startsWith("accuracy ");
  }

  @Test
  void savesModelsThatTheCommandLineReads(@TempDir Path folder) {
    double[][] x = samples();
    Classifier model = Redescend.with("rsvc").lambda(0.5).fit(x, texts());
    model.save(folder.resolve("m.rdm"));
    Classifier read = Redescend.load(folder.resolve("m.rdm"));
    for (double[] row : x) {
      assertThat(read.score(row)).isEqualTo(model.score(row));
    }
    model.save(folder.resolve("n.rdm").toString());
    assertThat(folder.resolve("n.rdm")).hasSameBinaryContentAs(folder.resolve("m.rdm"));
    assertThat(Redescend.load(folder.resolve("n.rdm").toString())).hasToString(read.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "rsvc, 'system rsvc, loss welsch-hinge'",
    "ls-svm, 'system ls-svm, loss least-squares'",
    "knn:k=3, 'system knn'",
  })
  void classifiersDescribeThemselves(String system, String made) {
    assertThat(Redescend.with(system).fit(samples(), texts()).toString())
        .startsWith("Classifier, classes in, out, 2 features, " + made)
        .doesNotContain("@");
  }

  @Test
  void readsFiles(@TempDir Path folder) throws IOException {
    Path iris = EXAMPLES.resolve("iris.csv");
    TableFile table = Redescend.read(iris).with(Redescend.with("ls-svm").lambda(0.1));
    Classifier model = table.fit();
    assertThat(model.classes()).hasSize(3);
    assertThat(model.predict(iris)).hasSize(150);
    // Rows without names use the column order of the file.
    assertThat(model.predict(new double[] {5.1, 3.5, 1.4, 0.2})).isEqualTo(model.classes().get(0));
    assertThat(model.predict(new double[][] {{5.1, 3.5, 1.4, 0.2}}))
        .containsExactly(model.classes().get(0));
    assertThat(table.evaluate(3).accuracy()).isGreaterThan(0.9);
    assertThat(table.audit().result().labels().size()).isEqualTo(150);
    Path text = folder.resolve("text.csv");
    Files.writeString(text, "colour,size,label\nred,1,a\nblue,2,b\nred,2,a\nblue,1,b\n");
    Classifier colours = Redescend.read(text.toString()).fit();
    assertThat(colours.predict(text)).containsExactly("a", "b", "a", "b");
    double[] numbers = {1, 2};
    for (ThrowingCallable call :
        List.<ThrowingCallable>of(
            () -> colours.predict(numbers),
            () -> colours.predict(new double[][] {numbers}),
            () -> colours.probabilities(numbers))) {
      assertThatThrownBy(call)
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("text columns");
    }
  }

  @Test
  void readsSparseFiles(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.libsvm");
    Files.writeString(file, "+1 1:1 3:2\n-1 2:1\n+1 1:2 3:1\n-1 2:2 3:0.1\n".repeat(5));
    Classifier model =
        Redescend.read(file.toString()).with(Redescend.with("l2-svm").lambda(1)).fit();
    double[][] rows = {{1, 0, 2}, {0, 1, 0}};
    assertThat(model.predict(rows)).containsExactly("1", "-1");
    assertThat(model.predict(rows[1])).isEqualTo("-1");
  }

  @Test
  void wrongInputIsRejectedWithMessagesForTheLibrary() {
    double[][] ragged = {{1, 2}, {1}};
    assertThatThrownBy(() -> Redescend.fit(ragged, new String[] {"a", "b"}))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("x[1] has 1 feature, where 2 are expected");
    assertThatThrownBy(() -> Redescend.fit(new double[][] {{1}, {2}}, new String[] {"a", null}))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("y[1] is null");
    assertThatThrownBy(() -> Redescend.fit(new double[][] {{1}, {2}}, new String[] {"a"}))
        .isInstanceOf(InvalidInputException.class);
    assertThatThrownBy(() -> Redescend.with("rvsc"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("rsvc");
    Classifier model = Redescend.with("ls-svm").lambda(1).fit(samples(), texts());
    assertThatThrownBy(() -> model.predict(new double[3]))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("3 features, but the model was trained on 2");
    assertThatThrownBy(() -> model.predict(new double[] {1, Double.NaN}))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("feature 2");
    assertThatThrownBy(() -> model.probabilities(new double[2]))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("no probabilities");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void predictingASingleRowAllocatesNothing(int classes) {
    int[] y = IntStream.range(0, N).map(i -> i % classes).toArray();
    Classifier model = Redescend.with("rsvc").lambda(0.5).fit(samples(), y);
    double[] row = {100.5, 0.5};
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    double sum = 0;
    for (int i = 0; i < 1000; i++) {
      sum += model.predict(row).length() + model.score(row);
    }
    long before = threads.getThreadAllocatedBytes(id);
    for (int i = 0; i < 1000; i++) {
      sum += model.predict(row).length() + model.score(row);
    }
    // The limit covers the measurement itself. No row allocates memory.
    assertThat(threads.getThreadAllocatedBytes(id) - before).isLessThan(2000);
    assertThat(sum).isFinite();
  }

  @Test
  void sparseModelsPredictTheRowsTheyWereTrainedOn(@TempDir Path folder) {
    double[][] x = new double[40][];
    int[] y = new int[40];
    double[][] used = new double[40][];
    for (int i = 0; i < x.length; i++) {
      y[i] = i % 2;
      x[i] = new double[] {i * 37 % 11, 5 * y[i] + i % 3, 3, i * 17 % 7};
      used[i] = new double[] {x[i][1]};
    }
    Training sparse = Redescend.with("default").loss("logistic").penalty("l1").lambda(3);
    Classifier model = sparse.probabilities().fit(x, y);
    model.save(folder.resolve("sparse.rdm"));
    Classifier loaded = Redescend.load(folder.resolve("sparse.rdm"));
    assertThat(loaded.model().selected().orElseThrow()).containsExactly("x2");
    assertThat(loaded.predict(x))
        .isEqualTo(Arrays.stream(y).mapToObj(Integer::toString).toArray())
        .isEqualTo(model.predict(used));
    for (int i = 0; i < x.length; i++) {
      assertThat(loaded.score(x[i])).isEqualTo(model.score(used[i]));
      assertThat(loaded.probabilities(x)[i]).isEqualTo(loaded.probabilities(used[i]));
    }
    assertThatThrownBy(() -> loaded.predict(new double[3])).hasMessageContaining("trained on 4");
    double[][] three = new double[1][3];
    assertThatThrownBy(() -> loaded.predict(three)).hasMessageContaining("4 are expected");
  }

  @Test
  void offersTheComponentsOfTheCommandLine() {
    Path iris = EXAMPLES.resolve("iris.csv");
    Training sparse =
        Redescend.with("default").loss("logistic").penalty("elastic-net:ratio=0.9").lambda(8);
    Classifier chosen = Redescend.read(iris).with(sparse).fit();
    assertThat(chosen.model().model().training().values())
        .containsEntry("loss", "logistic")
        .containsEntry("penalty", "elastic-net:ratio=0.9");
    assertThat(chosen.model().selected().orElseThrow()).isNotEmpty().hasSizeLessThan(4);
    Classifier trusting =
        Redescend.with("default")
            .loss("logistic")
            .solver("mm")
            .metric("balanced")
            .trustWeights(true)
            .lambda(0.1)
            .fit(samples(), texts());
    assertThat(trusting.model().model().training().values()).containsEntry("loss", "logistic");
    assertThat(trusting.model().model().training().trustWeights()).isTrue();
    assertThatThrownBy(() -> Redescend.with("default").penalty("l7"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("l7");
  }

  @Test
  void kernelRestrictsTheDefaultAsOnTheCommandLine() {
    Table flipped = flipped();
    Pipeline chosen =
        new Pipeline(
            new TrainingSettings()
                .setup()
                .chosen(Optional.of("linear"), false, same -> same)
                .learner(Seed.of(1)));
    Classifier linear = Redescend.with("default").kernel("linear").fit(flipped);
    assertThat(linear.model().predict(flipped))
        .isEqualTo(chosen.fit(flipped, Control.defaults()).predict(flipped));
    assertThat(linear.toString()).contains("system default").contains("kernel linear");
  }

  @Test
  void defaultWithGivenPartsIsTheCustomSystemOfTheCommandLine() {
    Training standard = Redescend.with("default");
    for (Training given :
        new Training[] {
          standard.kernel("gaussian:gamma=1"),
          standard.space("landmarks:m=20"),
          standard.solver("hq"),
          standard.kernel("linear").lambda(1)
        }) {
      assertThat(given.fit(flipped()).toString()).contains("system custom").contains("loss closs");
    }
    assertThat(standard.kernel("linear").lambda(1).fit(flipped()).toString())
        .contains("kernel linear");
  }

  /** Two separate classes, a third of the larger one mislabelled. */
  private static Table flipped() {
    double[][] x = new double[60][];
    List<String> y = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      x[i] = new double[] {i % 2 * 4 + i * 37 % 11 / 10.0, i * 17 % 7};
      y.add(i % 2 == 0 && i % 6 != 0 ? "low" : "high");
    }
    return ArrayTable.of(x).withLabels(y);
  }

  @Test
  void groupsAreNeverSplit() {
    java.util.SplittableRandom random = new java.util.SplittableRandom(4);
    double[][] x = new double[160][];
    int[] y = new int[160];
    int[] patient = new int[160];
    for (int i = 0; i < 160; i += 4) {
      double[] own = {random.nextGaussian(), random.nextGaussian()};
      int label = random.nextInt(2);
      for (int j = i; j < i + 4; j++) {
        x[j] = new double[] {own[0] + 1e-3 * random.nextGaussian(), own[1]};
        y[j] = label;
        patient[j] = i;
      }
    }
    Training nearest = Redescend.with("knn:k=1");
    assertThat(nearest.evaluate(x, y, 5).accuracy()).isGreaterThan(0.9);
    assertThat(nearest.groups(patient).evaluate(x, y, 5).accuracy()).isLessThan(0.7);
    assertThatThrownBy(() -> nearest.groups(new int[] {1, 2}).evaluate(x, y, 5))
        .hasMessageContaining("groups has 2 values");
  }

  @Test
  void positiveClassCanBeChosen() {
    double[][] x = {{0}, {0.1}, {0.2}, {1}, {1.1}, {0.9}, {0.15}, {1.05}};
    String[] y = {"a", "a", "a", "b", "b", "b", "a", "b"};
    Training plain = Redescend.with("ls-svm").kernel("linear").lambda(0.1);
    Classifier given = plain.fit(x, y);
    Classifier other = plain.positive("a").fit(x, y);
    assertThat(given.classes()).containsExactly("a", "b");
    assertThat(other.classes()).containsExactly("b", "a");
    assertThat(other.predict(x)).containsExactly(given.predict(x));
    CrossValidation tested = plain.positive("a").evaluate(x, y, 2);
    assertThat(tested.metrics()).containsKeys("auc", "f1:a", "balanced").doesNotContainKey("brier");
    assertThatThrownBy(() -> plain.positive("c").fit(x, y))
        .hasMessageContaining("'c' (positive(...)) is not a class")
        .hasMessageContaining("a, b");
  }

  @Test
  void supportsUserDefinedFoldsAndTimeSplits() {
    double[][] x = new double[40][];
    int[] y = new int[40];
    int[] fold = new int[40];
    double[] time = new double[40];
    for (int i = 0; i < 40; i++) {
      y[i] = i % 2;
      // The second half follows the opposite rule.
      x[i] = new double[] {(i < 20) == (y[i] == 0) ? 0 : 1};
      fold[i] = i / 20;
      time[i] = i;
    }
    Training plain = Redescend.with("ls-svm").kernel("linear").lambda(0.1);
    assertThat(plain.folds(fold).evaluate(x, y, 2).accuracies()).containsExactly(0, 0);
    assertThat(plain.order(time).evaluate(x, y, 3).accuracies()[1]).isZero();
    assertThatThrownBy(() -> plain.folds(fold).evaluate(x, y, 3))
        .hasMessageContaining("the column of folds has 2 different values");
    assertThatThrownBy(() -> plain.folds(fold).order(time))
        .hasMessageContaining("folds and order cannot be combined");
  }
}
