package io.github.redescend.bench.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
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
        .hasSize(14)
        .isSorted()
        .contains("solvers N exact|LANDMARKS LAMBDA [SOLVER...]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "audit-cost 60 landmarks:m=10",
        "basins 12 2 closs ncg",
        "roboss-forms ../examples/data 1 sonar",
        "solvers 60 exact 1 hq ncg",
        "tuning-cost 80 3 landmarks:m=10 0"
      })
  void eachPrintsWhatItMeasures(String words) throws Exception {
    assertThat(printed(words.split(" "))).containsPattern("[0-9]");
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
