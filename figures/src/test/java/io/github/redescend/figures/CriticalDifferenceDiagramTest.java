package io.github.redescend.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class CriticalDifferenceDiagramTest {
  @Test
  void eachCliqueOfSeveralSystemsIsABar() {
    assertThat(bars(Examples.ranks())).isEqualTo(2);
    assertThat(bars(diagram(List.of("only"), new double[] {1}, List.of()))).isZero();
    double[] ranks = {1, 2, 3};
    List<String> names = List.of("a", "b", "c");
    assertThat(bars(diagram(names, ranks, List.of()))).isZero();
    assertThat(bars(diagram(names, ranks, List.of(List.of(0, 1))))).isEqualTo(1);
  }

  @Test
  void growsWithSystemsAndNames() {
    CriticalDifferenceDiagram few = diagram(List.of("a", "b"), new double[] {1, 2}, List.of());
    CriticalDifferenceDiagram many =
        diagram(
            List.of("a", "b", "c", "d", "a system with a long name"),
            new double[] {1, 2, 3, 4, 5},
            List.of());
    assertThat(many.height()).isGreaterThan(few.height());
    assertThat(many.width()).isGreaterThan(few.width());
  }

  @Test
  void impossibleNumbersAreRefused() {
    assertThatThrownBy(() -> diagram(List.of("a"), new double[] {2}, List.of()))
        .hasMessageContaining("[1, 1]");
    assertThatThrownBy(() -> diagram(List.of("a", "b"), new double[] {1}, List.of()))
        .hasMessageContaining("2 systems have 1 ranks");
    assertThatThrownBy(() -> diagram(List.of("a", "b"), new double[] {1, 2}, List.of(List.of(1))))
        .hasMessageContaining("[1] is not a group");
    assertThatThrownBy(
            () -> diagram(List.of("a", "b"), new double[] {1, 2}, List.of(List.of(1, 2))))
        .hasMessageContaining("[1, 2] is not a group");
  }

  private static CriticalDifferenceDiagram diagram(
      List<String> names, double[] ranks, List<List<Integer>> cliques) {
    return new CriticalDifferenceDiagram("", names, ranks, 1, cliques);
  }

  /** Neighbouring bars share a path and start with a move. */
  private static long bars(CriticalDifferenceDiagram diagram) {
    return FigureFiles.svg(diagram)
        .lines()
        .filter(line -> line.contains("stroke-width=\"4\""))
        .mapToLong(line -> line.chars().filter(c -> c == 'm').count())
        .sum();
  }
}
