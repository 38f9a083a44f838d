package io.github.redescend.losses;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Criterion.RobustLoss;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import java.util.List;
import java.util.stream.Stream;

/**
 * A concave function of a convex loss, L(u) = g(M(u)), which leaves small losses unchanged and
 * reduces large ones.
 *
 * <pre>
 * L'(u) = g'(M(u)) M'(u),   0 &lt;= g' &lt;= 1 = g'(0)
 *       = M'(u) - N'(u),    N'(u) = (1 - g'(M(u))) M'(u),   N convex
 * </pre>
 *
 * <p>Its spec is {@code concave(NAME):by=g,s=..} with the name of the convex loss. {@link #of} adds
 * the capabilities of that loss: half-quadratic weights g'(M(u)) w, the split above, or only a
 * derivative.
 *
 * <p>Bounded for all g but {@link ConcaveFunction#HCAVE}. The source halves squares, so its s of
 * {@code hcave}, {@code acave}, {@code bcave} and {@code ccave} over a square is ours over sqrt(2).
 *
 * <p>Source: Wang, "Unified robust estimation", Australian and New Zealand Journal of Statistics
 * 66, 2024.
 */
public sealed interface Concave extends Loss, RobustLoss
    permits Concave.ConcaveOfSquare,
        Concave.ConcaveOfConvex,
        Concave.ConcaveOfSmooth,
        Concave.ConcaveOfSteep {
  TypedParameter<ConcaveFunction> BY =
      Parameter.choice("by", ConcaveFunction.CCAVE, "the concave function");

  NumberParameter S =
      Parameter.number("s", 1, ScaleRange.SCALE, "scale of the concave function, in its units");

  /**
   * The concave function {@code by} of scale {@code s} of a convex loss.
   *
   * @param whole convex, with minimum 0
   * @throws InvalidInputException if s is out of range or no solver supports the loss: {@code
   *     tcave} of a loss that grows faster than any parabola
   */
  static Concave of(Loss whole, ConcaveFunction by, double s) {
    S.check(s);
    if (whole instanceof HalfQuadraticLoss square && whole instanceof SmoothLoss) {
      return new ConcaveOfSquare(square, by, s);
    }
    if (whole instanceof SmoothLoss smooth && by.isSmooth()) {
      return new ConcaveOfSmooth(smooth, by, s);
    }
    if (whole instanceof HingeTypeLoss || whole instanceof SmoothLoss) {
      return new ConcaveOfConvex(whole, by, s);
    }
    if (whole instanceof DifferentiableLoss steep && by.isSmooth()) {
      return new ConcaveOfSteep(steep, by, s);
    }
    throw new InvalidInputException(
        "%s of %s has no solver: its slope jumps, and its convex part is neither a hinge nor smooth"
            .formatted(BY.text(by), whole.spec()));
  }

  /** One entry for each convex loss in the source. */
  static List<Entry<Criterion>> entries() {
    return Stream.<Loss>of(
            new Hinge(),
            new SquaredHinge(),
            new LeastSquares(),
            new Logistic(),
            new ExponentialLoss())
        .map(Concave::entry)
        .toList();
  }

  private static Entry<Criterion> entry(Loss whole) {
    return new Entry<>(
        name(whole.spec()),
        "Concave function of the loss " + whole.spec() + ": large losses count less.",
        "Wang 2024; R package mpath",
        List.of(BY, S),
        given -> of(whole, BY.in(given), S.in(given)));
  }

  private static String name(Spec whole) {
    return "concave(" + whole.name() + ")";
  }

  Loss whole();

  ConcaveFunction by();

  double s();

  @Override
  default double value(double u) {
    return by().value(whole().value(u), s());
  }

  @Override
  default double derivative(double u) {
    double share = by().slope(whole().value(u), s());
    // Avoids 0 times infinity.
    return share == 0 ? 0 : share * whole().derivative(u);
  }

  /** N'(u). */
  default double subtractedSlope(double u) {
    double share = by().slope(whole().value(u), s());
    return share == 1 ? 0 : (1 - share) * whole().derivative(u);
  }

  @Override
  default Loss nonRobustLimit() {
    return whole();
  }

  @Override
  default Spec spec() {
    Spec spec = whole().spec();
    return new Spec(name(spec), spec.parameters()).with(BY, by()).with(S, s());
  }

  /** A {@link Concave} function of a hinge-type loss, with its split. */
  record ConcaveOfConvex(Loss whole, ConcaveFunction by, double s)
      implements Concave, DifferenceOfConvexLoss {
    @Override
    public Loss convexPart() {
      return whole;
    }

    @Override
    public double subtractedSlope(double u) {
      return Concave.super.subtractedSlope(u);
    }
  }

  /** A smooth {@link Concave} function of a smooth convex loss, with its split and a derivative. */
  record ConcaveOfSmooth(SmoothLoss whole, ConcaveFunction by, double s)
      implements Concave, DifferenceOfConvexLoss, DifferentiableLoss {
    @Override
    public Loss convexPart() {
      return whole;
    }

    @Override
    public double subtractedSlope(double u) {
      return Concave.super.subtractedSlope(u);
    }
  }

  /**
   * A {@link Concave} function of a loss that is concave in the squared residual, and so concave in
   * it as well; its weight is g'(M) w.
   */
  record ConcaveOfSquare(HalfQuadraticLoss whole, ConcaveFunction by, double s)
      implements Concave, HalfQuadraticLoss {
    @Override
    public double weight(double r) {
      double counted = whole.side() == Side.TWO ? Math.abs(r) : r;
      return by.slope(whole.value(1 - counted), s) * whole.weight(r);
    }

    @Override
    public Side side() {
      return whole.side();
    }

    @Override
    public double derivative(double u) {
      return HalfQuadraticLoss.super.derivative(u);
    }
  }

  /** A smooth {@link Concave} function of a loss that no parabola majorises. */
  record ConcaveOfSteep(DifferentiableLoss whole, ConcaveFunction by, double s)
      implements Concave, DifferentiableLoss {}
}
