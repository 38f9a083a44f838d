package io.github.redescend.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.spec.DidYouMean;
import java.util.List;
import org.junit.jupiter.api.Test;

class DidYouMeanTest {
  @Test
  void suggestsTheNameWithTheFewestEdits() {
    List<String> known = List.of("capped-lp", "closs", "hinge", "logistic", "squared-hinge");
    assertThat(DidYouMean.of("clos", known)).isEqualTo("closs");
    assertThat(DidYouMean.of("hnige", known)).isEqualTo("hinge");
    assertThat(DidYouMean.of("squaredhinge", known)).isEqualTo("squared-hinge");
    assertThat(DidYouMean.of("logistics-and-more", known)).isEqualTo("logistic");
    assertThat(DidYouMean.of("square", known)).isEqualTo("squared-hinge");
    assertThat(DidYouMean.of("x", List.of())).isEmpty();
  }

  @Test
  void suggestsNoDistantName() {
    List<String> known = List.of("disc", "moons", "hq");
    for (String name : List.of("zap", "x", "hinge", "gaussian")) {
      assertThat(DidYouMean.of(name, known)).as(name).isEmpty();
    }
    assertThat(DidYouMean.hint(": ", "zap", known)).isEmpty();
    assertThat(DidYouMean.hint("; ", "mons", known)).isEqualTo("; did you mean 'moons'?");
    assertThat(DidYouMean.unknown("generator", "zap", known))
        .isEqualTo("unknown generator 'zap'. Known: disc, moons, hq");
  }

  @Test
  void ignoresCaseAndKnowsNamesOfOtherLibraries() {
    assertThat(DidYouMean.of("HINGE", List.of("wave", "hinge"))).isEqualTo("hinge");
    assertThat(DidYouMean.of("rbf", List.of("linear", "gaussian"))).isEqualTo("gaussian");
    assertThat(DidYouMean.of("rbf", List.of("linear", "rbg"))).isEqualTo("rbg");
    assertThat(DidYouMean.of("Log_Loss", List.of("hinge", "logistic"))).isEqualTo("logistic");
    assertThat(DidYouMean.of("cross-entropy", List.of("auc", "log-loss"))).isEqualTo("log-loss");
  }

  /** Among equally near names the first one is suggested. */
  @Test
  void suggestsTheFirstOfSeveral() {
    assertThat(DidYouMean.of("ab", List.of("abc", "abd", "xb"))).isEqualTo("abc");
    assertThat(DidYouMean.of("zz", List.of("zza", "zzz", "zz"))).isEqualTo("zz");
    assertThat(DidYouMean.of("", List.of("abc", "ab", "cd"))).isEqualTo("ab");
  }
}
