package io.github.redescend.eval.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.core.oracle.Oracle;
import io.github.redescend.eval.rank.Ranks.Friedman;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reference numbers from SciPy. */
class RankOracleTest {
  static Stream<JsonNode> cases() {
    return Oracle.read("rank-tests").cases();
  }

  private static Offset<Double> near(double expected) {
    return within(1e-10 * Math.max(1e-3, Math.abs(expected)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void ranksAndTestsAgreeWithTheReference(JsonNode test) {
    JsonNode expected = test.get("expected");
    Ranks ranks = Ranks.of(Oracle.matrix(test.get("accuracy")));
    assertThat(ranks.ranks()).isDeepEqualTo(Oracle.matrix(expected.get("ranks")));
    assertThat(ranks.average())
        .containsExactly(Oracle.vector(expected.get("average_ranks")), within(1e-12));
    Friedman friedman = Friedman.of(ranks);
    close(friedman.chi2(), expected.get("friedman_chi2_tie_corrected"));
    close(friedman.p(), expected.get("friedman_p_tie_corrected"));
    close(friedman.imanDavenport(), expected.get("iman_davenport_F_tie_corrected"));
    for (String alpha : new String[] {"0.05", "0.1"}) {
      Nemenyi nemenyi = Nemenyi.of(ranks, Double.parseDouble(alpha));
      close(nemenyi.q(), expected.get("nemenyi_q_alpha").get(alpha));
      close(nemenyi.cd(), expected.get("nemenyi_cd").get(alpha));
    }
  }

  private static void close(double found, JsonNode expected) {
    assertThat(found).isCloseTo(expected.doubleValue(), near(expected.doubleValue()));
  }
}
