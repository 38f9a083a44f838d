package io.github.redescend.eval.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.eval.tune.Grid.TunedAxis;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GridTest {
  private static List<String> values(String axis) {
    return TunedAxis.parse(axis).grid();
  }

  @Test
  void valuesAreNumbersPowersRangesAndSpecs() {
    assertThat(values("lambda=0.1, 1,10")).containsExactly("0.1", "1", "10");
    assertThat(values("lambda=2^-2,2^3")).containsExactly("0.25", "8");
    assertThat(values("lambda=2^-2..2^2")).containsExactly("0.25", "0.5", "1", "2", "4");
    assertThat(values("lambda=10^-2..10^1,7")).containsExactly("0.01", "0.1", "1", "10", "7");
    assertThat(values("lambda=1e-3..1e3/4")).containsExactly("0.001", "0.1", "10", "1000");
    assertThat(values("gamma=1,1.0,auto,1e0,auto,2^0..2^1")).containsExactly("1", "auto", "2");
    assertThat(values("s=-2..0/3")).containsExactly("-2", "-1", "0");
    assertThat(values("loss=closs:sigma=1,roboss:a=1,bound=2,hinge"))
        .containsExactly("closs:sigma=1", "roboss:a=1,bound=2", "hinge");
    assertThat(values("space=landmarks:rule=rows,file=../rows"))
        .containsExactly("landmarks:rule=rows,file=../rows");
  }

  @Test
  void gridContainsEveryCombination() {
    Grid grid = Grid.parse("lambda=1,2; sigma=3,4,5 ;");
    assertThat(grid.names()).containsExactly("lambda", "sigma");
    assertThat(grid.all())
        .hasSize(6)
        .startsWith(Map.of("lambda", "1", "sigma", "3"), Map.of("lambda", "1", "sigma", "4"));
  }

  @Test
  void drawsAreUniformOnTheScaleOfTheRange() {
    List<Map<String, String>> drawn =
        Grid.parse("lambda=1e-4..1e4;s=-10..10").draw(2000, Seed.of(1));
    assertThat(drawn)
        .allSatisfy(
            setting -> {
              assertThat(Double.parseDouble(setting.get("lambda"))).isBetween(1e-4, 1e4);
              assertThat(Double.parseDouble(setting.get("s"))).isBetween(-10.0, 10.0);
            });
    assertThat(drawn.stream().filter(x -> Double.parseDouble(x.get("lambda")) < 1).count())
        .isBetween(900L, 1100L);
    assertThat(drawn.stream().filter(x -> Double.parseDouble(x.get("s")) < 0).count())
        .isBetween(900L, 1100L);
    assertThat(Grid.parse("lambda=1e-4..1e4;s=-10..10").draw(3, Seed.of(1)))
        .as("more trials begin with the same")
        .isEqualTo(drawn.subList(0, 3));
  }

  @Test
  void searchSelectsTheSettings() {
    Grid listed = Grid.parse("lambda=1,2,3");
    Grid open = Grid.parse("lambda=1..3");
    Seed seed = Seed.of(1);
    assertThat(Search.of("grid", Optional.empty()).settings(listed, seed)).hasSize(3);
    assertThat(Search.of("random", Optional.of(7)).settings(listed, seed)).hasSize(7);
    assertThat(Search.of("halving", Optional.empty()).settings(listed, seed)).hasSize(3);
    assertThat(Search.of("halving", Optional.empty()).settings(open, seed)).hasSize(Search.TRIALS);
    assertThatThrownBy(() -> Search.of("grid", Optional.empty()).settings(open, seed))
        .hasMessageContaining("lambda = 1..3 has no points for a grid");
    assertThatThrownBy(() -> Search.of("grid", Optional.of(3))).hasMessageContaining("trials");
    assertThatThrownBy(() -> Search.of("rnadom", Optional.empty()))
        .hasMessageContaining("did you mean 'random'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "; | the grid is empty",
        "lambda | is not name=value",
        "=1 | is not name=value",
        "lambda=1,,2 | is not name=value",
        "lambda=1;lambda=2 | gives lambda twice",
        "lambda=1;C=2 | which are the same parameter",
        "lambda=3..1 | a range is LOW..HIGH",
        "lambda=a..b | a range is LOW..HIGH",
        "lambda=1..inf | a range is LOW..HIGH",
        "lambda=1..2/1 | a range is LOW..HIGH",
      })
  void invalidGridsAreRejected(String text, String message) {
    assertThatThrownBy(() -> Grid.parse(text))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"lambda=0..1/1000000000", "lambda=1.000001^0..1.000001^1000000"})
  void tooLargeRangeIsRejected(String text) {
    assertThatThrownBy(() -> Grid.parse(text).all())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("points, more than the limit of 100000");
  }

  @Test
  void moreTrialsThanGridPointsAreRejected() {
    assertThatThrownBy(() -> Search.of("random", Optional.of(2_000_000_000)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("trials = 2e9 is not allowed: it must be in [1, 100000]");
  }

  @Test
  void tooLargeGridIsRejected() {
    String many = "=1..2/1000;";
    assertThatThrownBy(() -> Grid.parse("a" + many + "b" + many).all())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("more than 100000 settings");
  }
}
