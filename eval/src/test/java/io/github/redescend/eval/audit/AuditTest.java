package io.github.redescend.eval.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.StageList;
import io.github.redescend.eval.audit.Suspect.Reason;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.noise.NoisePrior;
import io.github.redescend.eval.audit.noise.Review;
import io.github.redescend.eval.audit.noise.Review.Verdict;
import io.github.redescend.linalg.Compute;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuditTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Audit AUDIT = Audit.standard(ASSEMBLY, Seed.of(1));

  private static Dataset example(String name) {
    Table table =
        Readers.standard()
            .read(Path.of("..", "examples", "data", name + ".csv"), ReadOptions.training());
    return Preprocessing.learn(table, Preprocessing.Options.defaults()).apply(table);
  }

  private static Dataset noisy(Dataset clean, String noise, long seed) {
    return clean.withLabels(LabelNoises.parse(noise).corrupt(clean.labels(), Seed.of(seed)));
  }

  private static boolean[] wrong(Dataset clean, Dataset noisy) {
    boolean[] wrong = new boolean[clean.size()];
    for (int i = 0; i < wrong.length; i++) {
      wrong[i] = clean.labels().codes()[i] != noisy.labels().codes()[i];
    }
    return wrong;
  }

  private static Audit believing(double symmetric) {
    return new Audit(
        ASSEMBLY,
        AUDIT.kernel(),
        AUDIT.space(),
        AUDIT.lambda(),
        AUDIT.bias(),
        new NoisePrior(symmetric),
        AUDIT.seed());
  }

  @Test
  void anotherKernelKeepsOtherSettings() {
    Spec laplacian = Spec.of("laplacian");
    Audit audit =
        new Audit(
            ASSEMBLY,
            Optional.empty(),
            Optional.of(Spec.of("gram")),
            OptionalDouble.of(2),
            false,
            new NoisePrior(0.3),
            Seed.of(5));
    assertThat(audit.withKernel(laplacian))
        .usingRecursiveComparison()
        .ignoringFields("kernel")
        .isEqualTo(audit);
  }

  /** Fixed settings, because model selection takes most of the time. */
  private static Audit fixed(Assembly assembly) {
    return new Audit(
        assembly,
        Optional.of(Spec.parse("gaussian:gamma=0.5")),
        Optional.empty(),
        OptionalDouble.of(1),
        true,
        NoisePrior.standard(),
        Seed.of(1));
  }

  /** Two or three well-separated spherical clusters. */
  private static Dataset clouds(int n, int classes, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] rows = new double[n][2];
    List<String> names = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double angle = 2 * Math.PI * (i % classes) / classes;
      rows[i][0] = 5 * Math.cos(angle) + random.nextDouble(-1, 1);
      rows[i][1] = 5 * Math.sin(angle) + random.nextDouble(-1, 1);
      names.add("c" + i % classes);
    }
    return Dataset.of(DenseMatrix.of(rows), Labels.of(names));
  }

  @ParameterizedTest
  @CsvSource({
    "wdbc, asymmetric:0.4, 0.98, 0.9",
    "iris, symmetric:0.2, 0.96, 0.9",
    "wine, asymmetric:0.2, 0.98, 0.9",
    "wine, asymmetric:0.4, 0.98, 0.9",
    "iris, asymmetric:0.4, 0.98, 0.9",
    "sonar, symmetric:0.1, 0.85, 0.5"
  })
  void findsInjectedLabelErrors(String name, String noise, double auroc, double auprc) {
    Dataset clean = example(name);
    Dataset data = noisy(clean, noise, 1);
    Detection found = Detection.of(AUDIT.run(data).trust(), wrong(clean, data));
    assertThat(found.auroc()).isGreaterThan(auroc);
    assertThat(found.auprc()).isGreaterThan(auprc);
  }

  @Test
  void estimatesOneSidedNoiseAndItsDirection() {
    Dataset clean = example("wdbc");
    AuditResult result = AUDIT.run(noisy(clean, "asymmetric:0.4:benign>malignant", 1));
    NoiseEstimate noise = result.noise();
    assertThat(noise.byClass().get(0).estimate()).isBetween(0.25, 0.45);
    assertThat(noise.byClass().get(1).estimate()).isLessThan(0.1);
    assertThat(noise.matrix()[0][1]).isCloseTo(noise.byClass().get(0).estimate(), within(1e-12));
    assertThat(noise.likelyLow()).isTrue();
    assertThat(result.statement()).contains("too low");
    assertThat(noise.rate().low()).isLessThanOrEqualTo(noise.rate().estimate());
    assertThat(noise.rate().high()).isGreaterThanOrEqualTo(noise.rate().estimate());
  }

  @Test
  void saysThatErrorsNearTheBoundaryAreNotCounted() {
    Dataset clean = example("wdbc");
    AuditResult before = AUDIT.run(clean);
    assertThat(before.boundaryMayHideErrors()).isFalse();
    assertThat(before.warnings()).isEmpty();
    int[] near =
        IntStream.range(0, clean.size())
            .boxed()
            .sorted(Comparator.comparingDouble(i -> before.margins()[i]))
            .mapToInt(i -> i)
            .limit(clean.size() * 2L / 5)
            .toArray();
    int[] codes = clean.labels().codes().clone();
    for (int i = 0; i < near.length; i += 2) {
      codes[near[i]] = 1 - codes[near[i]];
    }
    Labels labels = new Labels(clean.labels().classes(), codes);
    PreparedAudit prepared = AUDIT.prepare(clean.withLabels(labels));
    AuditResult result = prepared.result(Review.none());
    assertThat(result.noise().rate().estimate()).isLessThan(0.1);
    assertThat(result.boundaryMayHideErrors()).isTrue();
    assertThat(result.contested().length).isGreaterThan(clean.size() / 10);
    for (int row : result.contested()) {
      assertThat(result.margins()[row]).isNegative();
      assertThat(result.trust()[row]).isGreaterThanOrEqualTo(0.5);
    }
    assertThat(result.warnings()).hasSize(1);
    assertThat(result.statement())
        .contains("%d labels".formatted(result.contested().length))
        .contains("cannot be distinguished from overlap");

    Map<Integer, Verdict> right = new HashMap<>();
    IntStream.of(result.contested()).forEach(row -> right.put(row, Verdict.REFUTED));
    AuditResult reviewed = prepared.result(new Review(right));
    assertThat(reviewed.contested()).doesNotContain(result.contested());
  }

  @Test
  void distinguishesSymmetricNoiseFromTheBoundary() {
    AuditResult result = AUDIT.run(noisy(example("wdbc"), "symmetric:0.2", 1));
    assertThat(result.boundaryMayHideErrors()).isFalse();
    assertThat(result.statement()).doesNotContain("boundary");
  }

  @Test
  void priorDecidesBetweenOverlapAndOneSidedNoise() {
    Dataset clean = example("sonar");
    Dataset data = noisy(clean, "asymmetric:0.4", 1);
    boolean[] wrong = wrong(clean, data);
    double any = Detection.of(believing(0).run(data).trust(), wrong).auprc();
    double one = Detection.of(believing(1).run(data).trust(), wrong).auprc();
    assertThat(any).isGreaterThan(one + 0.1);
  }

  @ParameterizedTest
  @CsvSource({"2", "3"})
  void raisesNoFalseAlarmOnCleanData(int classes) {
    AuditResult result = AUDIT.run(clouds(240, classes, 5));
    assertThat(result.suspects()).isEmpty();
    assertThat(result.within(0.1)).isEmpty();
    assertThat(result.statement()).contains("No label is probably wrong");
    assertThat(result.noise().rate().estimate()).isLessThan(0.03);
  }

  @ParameterizedTest
  @CsvSource({"2", "3"})
  void findsThePlantedRowsAndTheirTrueClasses(int classes) {
    Dataset clean = clouds(240, classes, 6);
    int[] codes = clean.labels().codes().clone();
    for (int i = 0; i < 12; i++) {
      codes[19 * i] = (codes[19 * i] + 1) % classes;
    }
    Dataset data = clean.withLabels(new Labels(clean.labels().classes(), codes));
    AuditResult result = AUDIT.run(data);
    assertThat(result.suspects()).hasSize(12);
    for (Suspect suspect : result.suspects()) {
      assertThat(suspect.row() % 19).isZero();
      assertThat(suspect.suggested()).isEqualTo(clean.labels().name(suspect.row()));
      assertThat(suspect.given()).isEqualTo(data.labels().name(suspect.row()));
      assertThat(suspect.margin()).isNegative();
      assertThat(suspect.weight()).isLessThan(0.5);
      assertThat(suspect.reason()).isEqualTo(Reason.CONTRADICTS_NEIGHBOURS);
    }
    assertThat(result.noise().rate().estimate()).isBetween(0.015, 0.08);
    assertThat(result.top(3)).isEqualTo(result.suspects().subList(0, 3));
  }

  @Test
  void listsIdenticalRowsWithDifferentLabelsFirst() {
    Dataset clean = clouds(120, 2, 7);
    double[][] rows = new double[120][];
    Arrays.setAll(rows, i -> clean.features().row(i));
    rows[10] = rows[11].clone();
    int[] codes = clean.labels().codes().clone();
    codes[50] = 1 - codes[50];
    Dataset data = Dataset.of(DenseMatrix.of(rows), new Labels(clean.labels().classes(), codes));
    AuditResult result = AUDIT.run(data);
    assertThat(result.conflicts()).hasSize(1);
    assertThat(result.conflicts().get(0)).containsExactly(10, 11);
    Suspect first = result.suspects().get(0);
    // Row 10 lies in the class of row 11.
    assertThat(first.row()).isEqualTo(10);
    assertThat(first.reason()).isEqualTo(Reason.CONFLICTS_WITH_IDENTICAL_ROW);
    assertThat(result.suspects()).extracting(Suspect::row).contains(50).doesNotContain(11);
  }

  @Test
  void duplicatesWithTheSameWrongLabelDoNotSupportEachOther() {
    Dataset clean = clouds(120, 2, 8);
    double[][] rows = new double[120][];
    Arrays.setAll(rows, i -> clean.features().row(i));
    int[] codes = clean.labels().codes().clone();
    for (int i : new int[] {30, 40, 60}) {
      rows[i] = rows[20].clone();
      codes[i] = 1;
    }
    codes[20] = 1;
    AuditResult result =
        AUDIT.run(Dataset.of(DenseMatrix.of(rows), new Labels(clean.labels().classes(), codes)));
    assertThat(result.top(4))
        .allMatch(suspect -> suspect.margin() < -0.5)
        .extracting(Suspect::row)
        .containsExactlyInAnyOrder(20, 30, 40, 60);
  }

  @ParameterizedTest
  @CsvSource({"sonar, symmetric:0.1", "wine, asymmetric:0.2"})
  void doesNotDependOnTheOrderOfRows(String name, String noise) {
    Dataset data = noisy(example(name), noise, 2);
    int[] order = Seed.of(9).permutation(data.size());
    double[] trust = fixed(ASSEMBLY).run(data).trust();
    double[] permuted = fixed(ASSEMBLY).run(data.select(order)).trust();
    for (int i = 0; i < order.length; i++) {
      assertThat(permuted[i]).isCloseTo(trust[order[i]], within(1e-6));
    }
  }

  @Test
  void doesNotDependOnTheNumberOfThreads() {
    Dataset data = noisy(example("wine"), "symmetric:0.2", 3);
    double[] one = threads(data, 1);
    double[] three = threads(data, 3);
    assertThat(threads(data, 1)).isEqualTo(one);
    for (int i = 0; i < one.length; i++) {
      assertThat(three[i]).isCloseTo(one[i], within(1e-9));
    }
  }

  private static double[] threads(Dataset data, int threads) {
    Compute compute = ASSEMBLY.compute().withWorkers(Workers.of(threads));
    Assembly assembly =
        new Assembly(
            ASSEMBLY.losses(), ASSEMBLY.kernels(), ASSEMBLY.spaces(), ASSEMBLY.solvers(), compute);
    return fixed(assembly).run(data).trust();
  }

  @Test
  void reviewsBecomeWeights() {
    Dataset clean = example("wine");
    Dataset data = noisy(clean, "symmetric:0.1", 4);
    boolean[] wrong = wrong(clean, data);
    PreparedAudit prepared = fixed(ASSEMBLY).prepare(data);
    AuditResult before = prepared.result(Review.none());
    int confirmed = before.ranking()[0];
    int refuted = before.ranking()[1];
    AuditResult after =
        prepared.result(new Review(Map.of(confirmed, Verdict.CONFIRMED, refuted, Verdict.REFUTED)));
    assertThat(after.ranking()).hasSize(data.size() - 2).doesNotContain(confirmed, refuted);
    assertThat(after.trust()[confirmed]).isZero();
    assertThat(after.trust()[refuted]).isCloseTo(1, within(1e-12));
    assertThat(after.fit().orElseThrow().weights()[refuted]).isEqualTo(1);
    assertThat(Detection.of(after.trust(), wrong).auprc()).isGreaterThan(0.8);
    assertThatThrownBy(() -> prepared.result(new Review(Map.of(178, Verdict.REFUTED))))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("the review names row 179, there are 178");
  }

  @Test
  void reportsItsStages() {
    List<String> stages = new ArrayList<>();
    Control recording = StageList.of(stages);
    fixed(ASSEMBLY).prepare(clouds(40, 2, 3)).result(Review.none(), recording);
    assertThat(stages)
        .containsExactly(
            "auditing the labels 0/4",
            "auditing the labels 1/4",
            "auditing the labels 2/4",
            "auditing the labels 3/4",
            "auditing the labels 4/4",
            "ranking the labels 0/-1");
  }

  /** Each row gets its own scores, also those of other kernels, which the search reorders. */
  @ParameterizedTest
  @CsvSource({"2", "3"})
  void scoresDoNotDependOnTheOrderOfRows(int classes) {
    Dataset data = noisy(clouds(45, classes, 3), "symmetric:0.2", 1);
    int n = data.size();
    int[] reversed = IntStream.range(0, n).map(i -> n - 1 - i).toArray();
    double[] scores = AUDIT.prepare(data).scores(Control.defaults()).values();
    double[] others = AUDIT.prepare(data.select(reversed)).scores(Control.defaults()).values();
    for (int at = 0; at < scores.length; at++) {
      int other = reversed[at / classes] * classes + at % classes;
      assertThat(others[other]).isCloseTo(scores[at], within(1e-6));
    }
  }

  /** Repeats of few distinct rows are independent samples, without which nothing is known. */
  @Test
  void findsErrorsAmongFewDistinctRows() {
    double[][] rows = new double[160][];
    List<String> names = new ArrayList<>();
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new double[] {i & 1, i >> 1 & 1, i >> 2 & 1};
      boolean odd = Integer.bitCount(i & 7) % 2 == 1;
      names.add(odd == i % 33 > 0 ? "odd" : "even");
    }
    AuditResult result =
        Audit.standard(ASSEMBLY, Seed.of(1))
            .run(Dataset.of(DenseMatrix.of(rows), Labels.of(names)));
    assertThat(IntStream.range(0, rows.length).filter(i -> result.trust()[i] < 0.5))
        .containsExactly(0, 33, 66, 99, 132);
  }

  @Test
  void measuresRankings() {
    double[] trust = {0.1, 0.2, 0.3, 0.4};
    Detection found = Detection.of(trust, new boolean[] {true, false, true, false});
    assertThat(found.auroc()).isEqualTo(0.75);
    assertThat(found.auprc()).isCloseTo((1 + 2 / 3.0) / 2, within(1e-12));
    assertThat(found.precisionAtK()).isEqualTo(0.5);
    assertThat(found.precisionTop()).isEqualTo(1);
    assertThat(Detection.of(new double[4], new boolean[] {true, false, true, false}).auroc())
        .isEqualTo(0.5);
  }

  @Test
  void readsPriors() {
    assertThat(NoisePrior.parse("symmetric").symmetric()).isEqualTo(1);
    assertThat(NoisePrior.parse("any").symmetric()).isZero();
    assertThat(NoisePrior.parse("0.5")).hasToString("0.5");
    assertThatThrownBy(() -> NoisePrior.parse("often"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("symmetric, any or a number in [0, 1]");
    assertThatThrownBy(() -> NoisePrior.parse("1.5")).isInstanceOf(InvalidInputException.class);
  }
}
