package io.github.redescend.eval.audit.annotator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.eval.audit.annotator.Votes.Vote;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VotesTest {
  private static Votes votes(String first, String second) {
    return Votes.of(
        2,
        List.of("ann", "ben"),
        List.of(new Vote(0, 0, first), new Vote(0, 1, second), new Vote(1, 0, "other")));
  }

  @ParameterizedTest
  @CsvSource({"1, 1.0", "+2, 2", "0.50, .5", "1e1, 10", "-0, 0"})
  void theSameNumberIsTheSameLabel(String first, String second) {
    assertThat(votes(first, second).classes()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({"1, 2", "a, A", "NaN, nan", "1, 1a"})
  void otherLabelsStayDistinct(String first, String second) {
    assertThat(votes(first, second).classes()).hasSize(3);
  }

  @Test
  void votesThatDecideNoRowAreRejected() {
    Votes open = Votes.of(1, List.of("a", "b"), List.of(new Vote(0, 0, "n"), new Vote(0, 1, "p")));
    assertThatThrownBy(open::requireMajority)
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("no row has a majority");
  }
}
