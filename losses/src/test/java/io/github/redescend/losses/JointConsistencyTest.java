package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Criterion.LossRule;
import io.github.redescend.core.loss.Loss.JointConsistency;
import io.github.redescend.losses.Truncation.FisherConsistent;
import org.junit.jupiter.api.Test;

/**
 * The range of s for which truncated losses are Fisher consistent (Wu and Liu, JASA 102, 2007,
 * theorem 1).
 */
class JointConsistencyTest {
  @Test
  void hingeIsConsistentFromMinusOneOverKMinusOne() {
    for (int k = 3; k < 12; k++) {
      TruncatedHinge lowest = (TruncatedHinge) new FisherConsistent(Truncation.HINGE).forClasses(k);
      assertThat(lowest.isConsistent(k)).isTrue();
      assertThat(lowest.lowestConsistent(k)).isEqualTo(lowest.s());
      assertThat(new TruncatedHinge(Math.nextDown(lowest.s())).isConsistent(k)).isFalse();
      assertThat(new Hinge().isConsistent(k)).isFalse();
    }
  }

  /** For two classes every s is consistent. */
  @Test
  void twoClassesAreAlwaysConsistent() {
    assertThat(new Hinge().isConsistent(2)).isTrue();
    assertThat(new TruncatedHinge(-1e50).isConsistent(2)).isTrue();
    assertThat(new TruncatedLogistic(-1e50).isConsistent(2)).isTrue();
  }

  /** {@code s=auto} is the smallest consistent s for each of the three losses. */
  @Test
  void autoIsTheSmallestConsistentValue() {
    for (String name :
        new String[] {"truncated-hinge", "truncated-logistic", "truncated-exponential"}) {
      LossRule rule = (LossRule) Losses.catalogue().make(name + ":s=auto");
      assertThat(rule.spec().toString()).isEqualTo(name + ":s=auto");
      for (int k = 3; k < 12; k++) {
        Truncated lowest = (Truncated) rule.forClasses(k);
        assertThat(((JointConsistency) lowest).isConsistent(k)).isTrue();
        assertThat(lowest.value(-30) / lowest.convexPart().value(0))
            .isCloseTo(k / (k - 1.0), within(1e-12));
        JointConsistency below =
            (JointConsistency) Losses.catalogue().make(name + ":s=" + Math.nextDown(lowest.s()));
        assertThat(below.isConsistent(k)).isFalse();
      }
    }
  }

  /** For three classes no loss of theorem 1 is consistent without truncation. */
  @Test
  void untruncatedLossesAreNotConsistent() {
    assertThat(new Logistic().isConsistent(3)).isFalse();
    assertThat(new ExponentialLoss().isConsistent(3)).isFalse();
    assertThat(new ExponentialLoss().isConsistent(2)).isTrue();
  }

  /** At the end of the range the loss is k / (k - 1) times its value at 0. */
  @Test
  void bothRangesEndWhereTheLossIsKOverKMinusOne() {
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
