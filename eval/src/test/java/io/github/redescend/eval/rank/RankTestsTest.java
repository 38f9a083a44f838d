package io.github.redescend.eval.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.eval.rank.Nemenyi.StudentizedRange;
import io.github.redescend.eval.rank.Ranks.Friedman;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small cases computed by hand or from textbook tables. */
class RankTestsTest {
  @Test
  void scoresEqualUpToRoundingShareTheirRanks() {
    double third = 0.1 + 0.2;
    assertThat(Ranks.of(new double[][] {{0.3, third, 0.9, 0}}).ranks()[0])
        .containsExactly(2.5, 2.5, 1, 4);
    assertThat(Ranks.of(new double[][] {{-1, -1, -2}, {0, 0, 0}}).average())
        .containsExactly(1.75, 1.75, 2.5);
  }

  @Test
  void equalAndOrderedSystemsAreTheExtremesOfFriedmansTest() {
    Friedman equal = Friedman.of(Ranks.of(new double[][] {{1, 1, 1}, {2, 2, 2}}));
    assertThat(equal).isEqualTo(new Friedman(0, 1, 0, 1));
    Friedman ordered =
        Friedman.of(Ranks.of(new double[][] {{3, 2, 1}, {9, 5, 0}, {3, 1, 0}, {7, 6, 5}}));
    assertThat(ordered.chi2()).isCloseTo(8, within(1e-12));
    assertThat(ordered.p()).isCloseTo(Math.exp(-4), within(1e-14));
    assertThat(ordered.imanDavenport()).isInfinite();
    assertThat(ordered.pF()).isNaN();
  }

  @Test
  void oneDataSetHasNoF() {
    Friedman one = Friedman.of(Ranks.of(new double[][] {{3, 2, 1}}));
    assertThat(one.chi2()).isCloseTo(2, within(1e-12));
    assertThat(one.imanDavenport()).isNaN();
    assertThat(one.pF()).isNaN();
  }

  /** Demsar 2006, table 5 (a): q at 0.05 and 0.10. */
  @ParameterizedTest
  @CsvSource({
    "2, 1.960, 1.645",
    "3, 2.343, 2.052",
    "4, 2.569, 2.291",
    "5, 2.728, 2.459",
    "6, 2.850, 2.589",
    "7, 2.949, 2.693",
    "8, 3.031, 2.780",
    "9, 3.102, 2.855",
    "10, 3.164, 2.920"
  })
  void quantilesAgreeWithTheTable(int k, double five, double ten) {
    assertThat(StudentizedRange.upperQuantile(0.05, k) / Math.sqrt(2))
        .isCloseTo(five, within(1e-3));
    assertThat(StudentizedRange.upperQuantile(0.10, k) / Math.sqrt(2)).isCloseTo(ten, within(1e-3));
  }

  @ParameterizedTest
  @CsvSource({"0.1", "1", "5", "20", "40"})
  void studentizedRangeOfTwoIsANormalDifference(double q) {
    double expected = 2 * NormalDistribution.of(0, 1).survivalProbability(q / Math.sqrt(2));
    assertThat(StudentizedRange.survival(q, 2)).isCloseTo(expected, within(1e-11 * expected));
  }

  @Test
  void studentizedRangeAtItsLimits() {
    assertThat(StudentizedRange.survival(0, 5)).isEqualTo(1);
    assertThat(StudentizedRange.survival(1e-9, 5)).isCloseTo(1, within(1e-12));
    assertThat(StudentizedRange.survival(Double.POSITIVE_INFINITY, 5)).isZero();
    assertThat(StudentizedRange.survival(30, 1000)).isBetween(1e-96, 1e-90);
  }

  @Test
  void wilcoxonIsExactForFewDifferencesWithoutTies() {
    // W- = 1 + 2 = 3 of 5 differences: 5 of 32 sign patterns have at most 3, twice that.
    PairedTest few = PairedTest.of(new double[] {9, 8, 7, -1, -2}, new double[5]);
    assertThat(few.p()).isCloseTo(2 * 5 / 32.0, within(1e-14));
    assertThat(few.rankBiserial()).isCloseTo((12 - 3) / 15.0, within(1e-14));
    // All differences have one sign: 2 / 2^6.
    PairedTest all = PairedTest.of(new double[] {1, 2, 3, 4, 5, 6}, new double[6]);
    assertThat(all.p()).isCloseTo(2 / 64.0, within(1e-14));
    assertThat(all.rankBiserial()).isEqualTo(1);
    assertThat(PairedTest.of(new double[6], new double[] {1, 2, 3, 4, 5, 6}).rankBiserial())
        .isEqualTo(-1);
  }

  /** The share of the 2^m sign patterns, counted independently of this program. */
  @ParameterizedTest
  @CsvSource({
    "1 1 1 1 1, 0.0625",
    "0 0 0 1 1, 0.5",
    "3 1 -1 2 0 0 4, 0.1875",
    "1 2 2 -3 3 3 0 5, 0.140625",
    "1 -1 2 -2 3 5 5 5 -8 9, 0.193359375"
  })
  void wilcoxonIsExactWithTiesAndZeros(String differences, double p) {
    double[] given =
        Arrays.stream(differences.split(" ")).mapToDouble(Double::parseDouble).toArray();
    PairedTest test = PairedTest.of(given, new double[given.length]);
    assertThat(test.p()).isCloseTo(p, within(1e-14));
    PairedTest turned = PairedTest.of(new double[given.length], given);
    assertThat(turned.p()).isEqualTo(test.p());
    assertThat(turned.rankBiserial()).isEqualTo(-test.rankBiserial());
  }

  @Test
  void manyDifferencesUseTheNormalApproximation() {
    double[] given = new double[51];
    Arrays.setAll(given, i -> i % 3 == 0 ? -1 - i % 7 : 1 + i % 7);
    double p = PairedTest.of(given, new double[51]).p();
    double exact = PairedTest.of(Arrays.copyOf(given, 50), new double[50]).p();
    assertThat(p).isCloseTo(exact, within(0.02));
  }

  /** Values of scipy.stats.friedmanchisquare. */
  @ParameterizedTest
  @CsvSource({
    ".9 .8 .8;.7 .7 .6;.5 .6 .5;.9 .9 .9;.8 .7 .6;.6 .6 .7, 1.625, 0.4437473100810815",
    "3 1 1 2;2 2 1 1;4 3 3 3;1 1 1 2;5 4 4 1, 5.684210526315789, 0.12802665653592596",
    "2 1;2 1;1 1;1 2;3 1, 1, 0.31731050786290993"
  })
  void friedmanIsCorrectedForTies(String scores, double chi2, double p) {
    double[][] table =
        Arrays.stream(scores.split(";"))
            .map(row -> Arrays.stream(row.split(" ")).mapToDouble(Double::parseDouble).toArray())
            .toArray(double[][]::new);
    Friedman test = Friedman.of(Ranks.of(table));
    assertThat(test.chi2()).isCloseTo(chi2, within(1e-12));
    assertThat(test.p()).isCloseTo(p, within(1e-12));
  }

  @Test
  void differencesDueToRoundingAreTies() {
    PairedTest test =
        PairedTest.of(new double[] {0.1 + 0.2, 0.7, 0.8}, new double[] {0.3, 0.6, 0.7});
    PairedTest exact = PairedTest.of(new double[] {0, 1, 1}, new double[3]);
    assertThat(test.p()).isEqualTo(exact.p());
    assertThat(test.rankBiserial()).isEqualTo(1);
  }

  /** Demsar 2006, section 3.1.4: ties are split evenly, an odd one is dropped. */
  @ParameterizedTest
  @CsvSource({
    // 2 (1 + 6 + 15) / 2^6 = 0.6875 for 2-0-4, and 2 / 2^6 for 6-0-0.
    "6, 0, 0, 0.03125",
    "2, 0, 4, 0.6875",
    "0, 0, 6, 0.03125",
    // Ties are split, as 6-0-2: 2 (1 + 8 + 28) / 2^8.
    "5, 2, 1, 0.2890625",
    "5, 3, 1, 0.2890625",
    "3, 0, 3, 1",
    "0, 1, 0, 1"
  })
  void signsAreCountedAndTested(int wins, int ties, int losses, double p) {
    double[] first = new double[wins + ties + losses];
    double[] second = new double[first.length];
    // Values that differ only by rounding are ties.
    Arrays.setAll(first, i -> i < wins ? 1 + i : 0.3);
    Arrays.setAll(second, i -> i < wins ? 0.5 : i < wins + ties ? 0.1 + 0.2 : 9);
    PairedTest.Signs signs = PairedTest.of(first, second).signs();
    assertThat(signs).hasToString(wins + "-" + ties + "-" + losses);
    assertThat(signs.p()).isCloseTo(p, within(1e-14));
    assertThat(PairedTest.of(second, first).signs())
        .isEqualTo(new PairedTest.Signs(/* wins= */ losses, ties, /* losses= */ wins, signs.p()));
  }

  @Test
  void intervalUsesStudentsT() {
    PairedTest test = PairedTest.of(new double[] {3, 5, 7}, new double[] {2, 2, 2});
    // Differences 1, 3, 5: mean 3, standard deviation 2, t with 2 degrees of freedom 4.302653.
    assertThat(test.difference()).isEqualTo(3);
    assertThat(test.high() - 3).isCloseTo(4.302652729911275 * 2 / Math.sqrt(3), within(1e-9));
    assertThat(3 - test.low()).isCloseTo(test.high() - 3, within(1e-12));
    PairedTest none = PairedTest.of(new double[] {1, 1}, new double[] {1, 1});
    assertThat(none).isEqualTo(new PairedTest(0, 0, 0, 1, 0, new PairedTest.Signs(0, 2, 0, 1)));
    assertThat(PairedTest.of(new double[] {1}, new double[] {0}).low()).isNaN();
  }

  @Test
  void holmStepsDown() {
    assertThat(Comparison.holm(new double[] {0.03, 0.01, 0.04}))
        .containsExactly(new double[] {0.06, 0.03, 0.06}, within(1e-15));
    assertThat(Comparison.holm(new double[] {0.6, 0.7})).containsExactly(1, 1);
    assertThat(Comparison.holm(new double[0])).isEmpty();
  }

  @Test
  void cliquesAreMaximalRuns() {
    Nemenyi one = new Nemenyi(0.05, 1, 1);
    assertThat(one.cliques(new double[] {3, 1, 1.5, 2.2, 5}))
        .containsExactly(List.of(1, 2), List.of(2, 3), List.of(3, 0));
    assertThat(one.cliques(new double[] {1, 1.2, 1.4})).containsExactly(List.of(0, 1, 2));
    assertThat(one.cliques(new double[] {1, 2, 3})).as("a difference of cd counts").isEmpty();
    assertThat(one.cliques(new double[] {1, 1.9, 4, 4.5}))
        .containsExactly(List.of(0, 1), List.of(2, 3));
  }

  @Test
  void comparisonContainsAllTests() {
    double[][] scores = {{90, 80, 70}, {85, 90, 60}, {70, 70, 50}, {90, 85, 85}};
    Comparison all =
        Comparison.of(List.of("a", "b", "c"), List.of("p", "q", "r", "s"), scores, 0.05);
    assertThat(all.cliques()).containsExactly(List.of("a", "b", "c"));
    assertThat(all.pairs())
        .extracting(pair -> pair.first() + "" + pair.second())
        .containsExactly("01", "02", "12");
    assertThat(all.pairs().get(1).test().difference()).isEqualTo(17.5);
    assertThat(all.pairs())
        .allSatisfy(pair -> assertThat(pair.holm()).isGreaterThanOrEqualTo(pair.test().p()));
  }

  @Test
  void invalidScoresAreRejected() {
    assertThatThrownBy(() -> Ranks.of(new double[][] {{1, Double.NaN}}))
        .isInstanceOf(InvalidInputException.class);
    assertThatThrownBy(() -> Ranks.of(new double[][] {{1, 2}, {1}}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Friedman.of(Ranks.of(new double[][] {{1}, {2}})))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
