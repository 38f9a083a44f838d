package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** The interval of Wu and Liu, JASA 102, 2007, theorem 1. */
class JointConsistencyTest {
  @Test
  void theHingeIsCutOffAboveMinusOneOverTheOtherClasses() {
    for (int k = 3; k < 12; k++) {
      TruncatedHinge lowest = new TruncatedHinge.FisherConsistent().forClasses(k);
      assertThat(lowest.isConsistent(k)).isTrue();
      assertThat(lowest.lowestConsistent(k)).isEqualTo(lowest.s());
      assertThat(new TruncatedHinge(Math.nextDown(lowest.s())).isConsistent(k)).isFalse();
      assertThat(new Hinge().isConsistent(k)).isFalse();
    }
  }

  /** For two classes theorem 1 has every place. */
  @Test
  void twoClassesAreAlwaysTold() {
    assertThat(new Hinge().isConsistent(2)).isTrue();
    assertThat(new TruncatedHinge(-1e50).isConsistent(2)).isTrue();
    assertThat(new TruncatedLogistic(-1e50).isConsistent(2)).isTrue();
  }

  /** There the loss is k / (k - 1) times that at 0. */
  @Test
  void bothIntervalsEndWhereTheLossHasRisenByTheShareOfAClass() {
    for (int k = 3; k < 12; k++) {
      double share = k / (k - 1.0);
      double hinge = new TruncatedHinge(0).lowestConsistent(k);
      double logistic = new TruncatedLogistic(0).lowestConsistent(k);
      assertThat(new Hinge().value(hinge)).isCloseTo(share * new Hinge().value(0), within(1e-12));
      assertThat(new Logistic().value(logistic))
          .isCloseTo(share * new Logistic().value(0), within(1e-12));
    }
  }
}
