package io.github.redescend.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which systems are not told apart. */
class CliquesTest {
  @Test
  void demsarsExample() {
    // Demsar 2006, Table 6 and Figure 1 (a): CD = 1.25 for four classifiers on 14 data sets.
    double[] ranks = {3.143, 2.0, 2.893, 1.964};
    assertThat(Cliques.of(ranks, 1.25)).containsExactly(new int[] {3, 1, 2, 0});
    assertThat(Cliques.of(ranks, 1.17)).containsExactly(new int[] {3, 1, 2}, new int[] {1, 2, 0});
  }

  @Test
  void overlappingOnesStayAndContainedOnesGo() {
    assertThat(Cliques.of(new double[] {1, 2, 3, 4}, 1.5))
        .containsExactly(new int[] {0, 1}, new int[] {1, 2}, new int[] {2, 3});
    assertThat(Cliques.of(new double[] {1, 1.2, 1.4, 4}, 0.5)).containsExactly(new int[] {0, 1, 2});
  }

  @Test
  void tiesAreAlwaysTogether() {
    assertThat(Cliques.of(new double[] {2.5, 1, 2.5, 4}, 0.1)).containsExactly(new int[] {0, 2});
  }

  @Test
  void aDifferenceEqualToTheCriticalOneIsNone() {
    assertThat(Cliques.of(new double[] {1, 2}, 1)).hasSize(1);
  }

  @Test
  void nobodyIsAloneInAClique() {
    assertThat(Cliques.of(new double[] {1}, 1)).isEmpty();
    assertThat(Cliques.of(new double[] {1, 2, 3}, 0.9)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void theyAreTheMaximalIntervalsFoundByTryingAll(long seed) {
    Random random = new Random(seed);
    double[] ranks = random.doubles(12, 1, 12).map(r -> Math.round(4 * r) / 4.0).toArray();
    double difference = 2;
    int[] order = Cliques.order(ranks);
    List<int[]> maximal = new ArrayList<>();
    for (int from = 0; from < order.length; from++) {
      for (int to = from + 1; to < order.length; to++) {
        boolean joined = ranks[order[to]] - ranks[order[from]] <= difference;
        boolean left = from > 0 && ranks[order[to]] - ranks[order[from - 1]] <= difference;
        boolean right =
            to + 1 < order.length && ranks[order[to + 1]] - ranks[order[from]] <= difference;
        if (joined && !left && !right) {
          maximal.add(Arrays.copyOfRange(order, from, to + 1));
        }
      }
    }
    assertThat(Cliques.of(ranks, difference)).containsExactlyElementsOf(maximal);
  }

  @Test
  void theDiagramOfOneSystemHasNoBar() {
    CriticalDifferenceDiagram alone =
        new CriticalDifferenceDiagram("", List.of("only"), new double[] {1}, 1);
    assertThat(alone.cliques()).isEmpty();
    assertThat(bars(alone)).isZero();
    assertThat(bars(Examples.ranks())).isEqualTo(1);
  }

  @Test
  void barsAreThoseOfTheCliques() {
    double[] ranks = {1, 2, 3, 4, 5};
    List<String> names = List.of("a", "b", "c", "d", "e");
    // Neighbouring bars share a path, one move to each.
    assertThat(bars(new CriticalDifferenceDiagram("", names, ranks, 1.5))).isEqualTo(4);
    assertThat(bars(new CriticalDifferenceDiagram("", names, ranks, 0.5))).isZero();
  }

  @Test
  void impossibleRanksAreRefused() {
    assertThatThrownBy(() -> new CriticalDifferenceDiagram("", List.of("a"), new double[] {2}, 1))
        .hasMessageContaining("[1, 1]");
    assertThatThrownBy(
            () -> new CriticalDifferenceDiagram("", List.of("a", "b"), new double[] {1}, 1))
        .hasMessageContaining("2 systems have 1 ranks");
  }

  private static long bars(CriticalDifferenceDiagram diagram) {
    return Svg.file(diagram)
        .lines()
        .filter(line -> line.contains("stroke-width=\"4\""))
        .mapToLong(line -> line.chars().filter(c -> c == 'm').count())
        .sum();
  }
}
