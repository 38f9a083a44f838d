package io.github.redescend.reproduce.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import io.github.redescend.reproduce.study.CellStore.CellTable;
import io.github.redescend.reproduce.study.Study.Claim;
import io.github.redescend.reproduce.study.StudyMethod.Measurement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Formulas and templates on a small table of cells. */
class FormulaTest {
  private static final Scope SCOPE =
      Scope.of(
          study(
              """
              title = "tiny"
              [axes]
              rows = ["a", "b", "c"]
              machines = ["x", "y", "z"]
              numbers = [0.5, 2]
              [define]
              quantity = "'q'"
              difference = "mean(row, 'x') - mean(row, 'y')"
              [labels]
              x = "the first"
              """),
          new CellTable(
              List.of(measured(1, 10, 20, 30), measured(3, 12, 20, 31), measured(5, 14, 20, 32))));

  private static List<Measurement> measured(double x, double... others) {
    List<Measurement> all = new ArrayList<>();
    for (String row : List.of("a", "b", "c")) {
      double shift = row.charAt(0) - 'a';
      all.add(new Measurement(row, "x", "q", x + shift));
      all.add(new Measurement(row, "y", "q", others[0]));
      all.add(new Measurement(row, "z", "q", others[1] + others[2] * shift));
    }
    return all;
  }

  /** A study read from a TOML text. */
  static Study study(String toml) {
    try {
      return new Study("tiny", new TomlMapper().readTree(toml));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '"',
      value = {
        "1 + 2 * 3 ~ 7",
        "(1 + 2) * 3 - -4 / 2 ~ 11",
        "1 < 2 && 2 <= 2 || 1 > 5 ~ 1",
        "1 == 2 || 'a' != 'b' && 3 >= 4 ~ 0",
        "'a' + 1 + 'b' ~ a1b",
        "mean('a', 'x') ~ 3",
        "sd('a', 'x') ~ 2",
        "n('a', 'nobody') ~ 0",
        "shown(1, 'a', 'x') ~ 3.0±1.2",
        "dev(0, 'a', 'x') ~ 3 (2)",
        "mean(minus(of('a', 'y'), of('a', 'x'))) ~ 9",
        "lead(of('b', 'x'), of('a', 'x')) ~ 1",
        "above(of('a', 'x'), 2) ~ 2",
        "count(row in rows: mean(row, 'x') > 3) ~ 2",
        "all(row in rows: difference < 0) ~ 1",
        "sum(row in rows: mean(row, 'x')) ~ 12",
        "max(c in machines: mean('c', c)) ~ 82",
        "min(3, 2) ~ 2",
        "average(x in numbers: x) ~ 1.25",
        "join(', ', row in rows: if(mean(row, 'x') > 3, row, '')) ~ b, c",
        "first(c in machines: mean('a', c) > 5) ~ y",
        "first(c in machines: mean('a', c) > 500) ~ ''",
        "lowest(c in machines: -mean('b', c)) ~ z",
        "rank('z', row in measured, c in machines: mean(row, c)) ~ 1",
        "rank('x', row in measured, c in machines: mean(row, c)) ~ 3",
        "signs('y', 'x', row in measured, c in machines: mean(row, c)) ~ 3-0-0 (0.25)",
        "tests('chi2', row in measured, c in machines: mean(row, c)) ~ 6",
        "abs(-2) + exp(0) ~ 3",
        "label('x') + label('y') ~ the firsty",
        "fmt(1 / 3, '%.2f') ~ 0.33"
      })
  void formulasHaveValues(String formula, String expected) {
    assertThat(Formula.text(Formula.of(formula).at(SCOPE))).isEqualTo(expected.replace("''", ""));
  }

  @Test
  void templatesAreFilled() {
    assertThat(
            Formula.fill(
                "{row}: {mean(row, 'x');%+.1f} {if(1 < 2, '; p', '')}%", SCOPE.with("row", "a")))
        .isEqualTo("a: +3.0 ; p%");
    assertThat(Formula.fill("nothing", SCOPE)).isEqualTo("nothing");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 +",
        "(1",
        "mean('a'",
        "unknown",
        "nothing(1)",
        "sum(row in nowhere: 1)",
        "paper('a', 'x')",
        "1 2",
        "abs(row in rows: 1)"
      })
  void invalidFormulasAreRejected(String formula) {
    assertThatThrownBy(() -> Formula.of(formula).at(SCOPE))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void axesAreCombinedWithTheLastOneFastest() {
    assertThat(SCOPE.each(List.of("r in rows", "x in numbers")))
        .hasSize(6)
        .extracting(s -> s.value("r") + "" + s.value("x"))
        .startsWith("a0.5", "a2.0", "b0.5");
  }

  @Test
  void unknownStudyKeysAreRejected() {
    assertThatThrownBy(() -> study("titel = 'x'"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("titel");
    assertThatThrownBy(() -> study("[[claim]]\ntekst = 'x'").entries("claim", Claim.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("tekst");
  }
}
