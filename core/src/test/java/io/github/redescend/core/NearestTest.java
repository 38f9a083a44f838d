package io.github.redescend.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.spec.Nearest;
import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
  @Test
  void isTheNameThatTheFewestSlipsMake() {
    List<String> known = List.of("capped-lp", "closs", "hinge", "logistic", "squared-hinge");
    assertThat(Nearest.of("clos", known)).isEqualTo("closs");
    assertThat(Nearest.of("hnige", known)).isEqualTo("hinge");
    assertThat(Nearest.of("squaredhinge", known)).isEqualTo("squared-hinge");
    assertThat(Nearest.of("logistics-and-more", known)).isEqualTo("logistic");
    assertThat(Nearest.of("x", known)).isEqualTo("closs");
    assertThat(Nearest.of("x", List.of())).isEmpty();
  }

  @Test
  void isTheOneInOtherCapitalsOrThatOtherLibrariesCallSo() {
    assertThat(Nearest.of("HINGE", List.of("wave", "hinge"))).isEqualTo("hinge");
    assertThat(Nearest.of("rbf", List.of("linear", "gaussian"))).isEqualTo("gaussian");
    assertThat(Nearest.of("rbf", List.of("linear", "rbg"))).isEqualTo("rbg");
    assertThat(Nearest.of("Log_Loss", List.of("hinge", "logistic"))).isEqualTo("logistic");
    assertThat(Nearest.of("cross-entropy", List.of("auc", "log-loss"))).isEqualTo("log-loss");
  }

  /** Of names that are as near as each other it is the first. */
  @Test
  void theFirstOfSeveralIsTaken() {
    assertThat(Nearest.of("ab", List.of("abc", "abd", "xb"))).isEqualTo("abc");
    assertThat(Nearest.of("zz", List.of("zza", "zzz", "zz"))).isEqualTo("zz");
    assertThat(Nearest.of("", List.of("abc", "ab", "cd"))).isEqualTo("ab");
  }
}
