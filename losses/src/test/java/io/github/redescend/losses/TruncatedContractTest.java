package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.testkit.loss.DifferenceOfConvexContract;
import io.github.redescend.testkit.loss.LossSubject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Runs the contract of difference-of-convex splits on all such losses and on other truncated
 * losses.
 */
class TruncatedContractTest extends DifferenceOfConvexContract {
  @Override
  protected Stream<LossSubject> subjects() {
    return Stream.concat(
        Subjects.all().filter(subject -> subject.loss() instanceof DifferenceOfConvexLoss),
        Stream.of(
            truncated(new SquaredHinge(), -1).boundedBy(4).breaksAt(-1, 1),
            truncated(new HuberizedHinge(1.5), -2).boundedBy(2.25).breaksAt(-2, -0.5, 1),
            truncated(new HuberizedHinge(2), -1).boundedBy(1).breaksAt(-1, 1)));
  }

  /** The bundled losses and the entries with which a plug-in names its truncated losses. */
  @Override
  protected Catalogue<Criterion> catalogue() {
    List<Entry<Criterion>> entries = new ArrayList<>(Losses.entries());
    Parameter s = new Parameter("s", "-1", "<= 0", "where it is cut off");
    Parameter delta = new Parameter("delta", "2", "> 0", "width of the quadratic part");
    entries.add(
        new Entry<>(
            "squared-hinge-truncated",
            "Squared hinge cut off.",
            "none",
            List.of(s),
            a -> Truncated.of(new SquaredHinge(), a.number("s"))));
    entries.add(
        new Entry<>(
            "huberized-hinge-truncated",
            "Huberized hinge cut off.",
            "none",
            List.of(delta, s),
            a -> Truncated.of(new HuberizedHinge(a.number("delta")), a.number("s"))));
    return new Catalogue<>(Losses.KIND, entries);
  }

  @Test
  void atTheKinkNothingIsSubtracted() {
    for (double s : new double[] {0, -0.25, -1, -7}) {
      for (Loss whole : List.of(new Hinge(), new Logistic(), new SquaredHinge())) {
        Truncated loss = Truncated.of(whole, s);
        assertThat(loss.subtractedSlope(s)).isEqualTo(0);
        assertThat(loss.derivative(s)).isEqualTo(whole.derivative(s)).isNegative();
        assertThat(loss.subtractedSlope(Math.nextDown(s)))
            .isEqualTo(whole.derivative(Math.nextDown(s)));
        assertThat(loss.derivative(Math.nextDown(s))).isEqualTo(0);
      }
    }
  }

  @Test
  void truncationUsesTheNamedTruncatedLoss() {
    assertThat(Truncated.of(new Hinge(), -2)).isEqualTo(new TruncatedHinge(-2));
    assertThat(Truncated.of(new Logistic(), -2)).isEqualTo(new TruncatedLogistic(-2));
  }

  @Test
  void unsuitableLossesAreRejected() {
    assertThatThrownBy(() -> Truncated.of(new LeastSquares(), -1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "least-squares cannot be truncated: it must be convex and must not rise with the"
                + " margin, but its slopes at -infinity, s and infinity are -Infinity, -4 and"
                + " Infinity");
    for (Loss loss : List.of(new CLoss(1), new CauchyHinge(1), new Pinball(1), new Linex(1))) {
      assertThatThrownBy(() -> Truncated.of(loss, -1))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageStartingWith(loss.spec() + " cannot be truncated: it must be convex");
    }
    assertThatThrownBy(() -> Truncated.of(new SquaredHinge(), 0.5))
        .isInstanceOf(InvalidInputException.class)
        .message()
        .satisfies(
            message ->
                assertThat(RefusalTest.plain(message))
                    .isEqualTo("s = 0.5 is not allowed: it must be in [-1e50, 0]"));
  }

  private static LossSubject truncated(Loss loss, double s) {
    return LossSubject.of(Truncated.of(loss, s), 1);
  }
}
