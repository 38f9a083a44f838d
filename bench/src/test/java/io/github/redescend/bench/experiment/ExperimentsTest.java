package io.github.redescend.bench.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The experiments by name, each once and small where that is quick. */
class ExperimentsTest {
  private static String printed(String... words) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream before = System.out;
    try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      System.setOut(out);
      Experiments.run(List.of(words), out);
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void allAreListed() throws Exception {
    assertThat(printed().lines())
        .isSorted()
        .contains("solvers N exact|LANDMARKS LAMBDA [SOLVER...]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "audit-cost 60 landmarks:m=10",
        "basins 12 2 closs ncg",
        "cleaned ../examples/data/iris.csv 60 60 1 1 0.2",
        "data-values ../examples/data/wine.csv 60 1 1",
        "reliability ../examples/data 1 1 wine",
        "roboss-forms ../examples/data 1 sonar",
        "small-problems default 1 2 24",
        "solvers 60 exact 1 hq ncg",
        "tuning-cost 80 3 landmarks:m=10 0",
        "wide-audit 60 5 3"
      })
  void eachPrintsWhatItMeasures(String words) throws Exception {
    assertThat(printed(words.split(" "))).containsPattern("[0-9]");
  }

  /** Rows to learn from have what is wrong, those to test on have not. */
  @Test
  void smallProblemsAreDrawnAlikeAndTestedOnCleanRows() {
    Set<String> names = new HashSet<>();
    for (SmallProblem problem : SmallProblems.all()) {
      assertThat(names.add(problem.name())).as(problem.name()).isTrue();
      Table training = problem.training(1);
      assertThat(training.rows()).isEqualTo(problem.rows());
      assertThat(training.labels()).as(problem.name()).isEqualTo(problem.training(1).labels());
      assertThat(problem.training(2).labels()).isNotEqualTo(training.labels());
      assertThat(new HashSet<>(problem.test(1).labels()))
          .as(problem.name())
          .containsAll(new HashSet<>(training.labels()));
    }
    assertThat(names).hasSize(32);
    SmallProblem far =
        SmallProblems.all().stream()
            .filter(problem -> problem.name().equals("2 % x 1000, disc"))
            .findFirst()
            .orElseThrow();
    assertThat(largest(far.training(1))).isGreaterThan(50);
    assertThat(largest(far.test(1))).isLessThan(10);
  }

  private static double largest(Table table) {
    double largest = 0;
    for (Column column : table.columns()) {
      for (double value : ((NumericColumn) column).values()) {
        largest = Math.max(largest, Math.abs(value));
      }
    }
    return largest;
  }

  @Test
  void wrongNamesAndMissingArgumentsAreRefused() {
    assertThatThrownBy(() -> printed("solver"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("solvers");
    assertThatThrownBy(() -> printed("tuning-cost", "60"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("experiment tuning-cost has 1 arguments, it must have: N D SPACE FITS");
  }
}
