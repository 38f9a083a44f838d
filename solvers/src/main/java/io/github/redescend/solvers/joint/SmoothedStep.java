package io.github.redescend.solvers.joint;

import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.coupled.CoupledSpace.Contrasts;
import io.github.redescend.core.coupled.CoupledSpace.CoupledSystem;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.descent.SlopeSearch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Minimises a convex step whose maximum over the simplex is smoothed about a centre,
 *
 * <pre>
 * sum_i s_i max over p of (p . z_i - (width/2) |p - centre_i|^2)  + linear  +  (lambda/2) ||f||^2 ,
 * </pre>
 *
 * <p>by Newton's method on its piecewise linear gradient, with line searches; it ends after
 * finitely many steps, since a full step within one piece is exact. Only samples strictly between
 * two classes enter a Newton system.
 */
record SmoothedStep(
    NewtonSystems systems, SimplexCode code, LinearisedLoss loss, BooleanSupplier cancelled) {
  private static final int STEPS = 50;

  /** The share of the slope that a line search may leave. */
  private static final double PRECISION = 0.1;

  /** A slope above minus this share of the requested gap and total weight ends the search. */
  private static final double LAST = 0.01;

  /** A point with z = c + f, sample after sample. */
  record Point(List<Hypothesis> functions, double[] z, double[] p, int steps) {
    boolean finished() {
      return steps < STEPS;
    }
  }

  Point at(List<Hypothesis> functions, double[] centre, double width) {
    double[] z = loss.shifted(code.scores(functions));
    return new Point(functions, z, loss.projected(centre, z, 0, z, width), 0);
  }

  /** Minimises to a relative duality gap. */
  Point minimise(List<Hypothesis> functions, double[] centre, double width, double gap) {
    double total = Vectors.sum(loss.weights);
    Point at = at(functions, centre, width);
    for (int k = 0; k < STEPS && !cancelled.getAsBoolean(); k++) {
      List<Hypothesis> direction =
          systems
              .system(loss.curvature(at.p, width, code))
              .descent(at.functions, code.encode(loss.slopes(at.p)));
      Line line = new Line(at, direction, centre, width);
      double slope = line.slope(0);
      if (!(slope < 0)) {
        break;
      }
      double length = SlopeSearch.minimum(line::slope, PRECISION);
      List<Hypothesis> moved = new ArrayList<>(direction.size());
      for (int c = 0; c < direction.size(); c++) {
        moved.add(at.functions.get(c).plus(length, direction.get(c)));
      }
      double[] before = at.p;
      Point next = at(moved, centre, width);
      at = new Point(next.functions, next.z, next.p, k + 1);
      if (slope >= -LAST * gap * total || (length == 1 && loss.samePiece(before, at.p))) {
        break;
      }
    }
    return at;
  }

  /** The derivative along a direction, which is piecewise linear and rising. */
  private final class Line {
    private final Point from;
    private final double[] change;
    private final double[] centre;
    private final double width;
    private double linear;
    private double quadratic;

    Line(Point from, List<Hypothesis> direction, double[] centre, double width) {
      this.from = from;
      this.change = code.scores(direction);
      this.centre = centre;
      this.width = width;
      for (int c = 0; c < direction.size(); c++) {
        linear += systems.lambda() * systems.space().inner(from.functions.get(c), direction.get(c));
        quadratic += systems.lambda() * systems.space().squaredNorm(direction.get(c));
      }
    }

    double slope(double length) {
      double[] p = loss.projected(centre, from.z, length, change, width);
      return linear + length * quadratic + loss.slopeAlong(p, change);
    }
  }

  /**
   * The Newton systems of a sequence of problems on one space. The last is cached: once the faces
   * of all samples have settled, every round needs the same one. For one fit.
   */
  static final class NewtonSystems {
    /** Curvature of the biases relative to the total weight, where no sample determines them. */
    private static final double BIAS_RIDGE = 1e-9;

    private final CoupledSpace space;
    private final double lambda;
    private final double biasRidge;
    private Contrasts contrasts;
    private CoupledSystem last;

    NewtonSystems(CoupledSpace space, double lambda, double totalWeight) {
      this.space = space;
      this.lambda = lambda;
      this.biasRidge = BIAS_RIDGE * totalWeight;
    }

    CoupledSpace space() {
      return space;
    }

    double lambda() {
      return lambda;
    }

    CoupledSystem system(Contrasts needed) {
      if (last == null || !same(needed)) {
        // Released first, since two factors may not fit in memory.
        last = null;
        last = space.coupled(needed, lambda, biasRidge);
        contrasts = needed;
      }
      return last;
    }

    private boolean same(Contrasts needed) {
      return Arrays.equals(needed.samples(), contrasts.samples())
          && Arrays.equals(needed.directions(), contrasts.directions());
    }
  }

  /**
   * The smoothing width of each round of {@link MulticlassMarginMachine}, in units of the margin:
   * wide at first, for few Newton steps; then narrow, so that the multipliers settle; wider again
   * once rounding dominates. Heavy weights have wider widths, since rounding of a decision value
   * moves a coefficient by weight / (lambda width).
   */
  static final class SmoothingWidth {
    private static final double FIRST = 0.5;
    private static final double SWEPT = 1.0 / 32;
    private static final double HALF_SWEPT = 1.0 / 16;
    private static final double NARROWER = 0.5;

    /** Relative to the last width of a similar problem. */
    private static final double WIDER = 4;

    /** The smallest width unless the multipliers settle slowly. */
    private static final double USUAL = 1e-3;

    private static final double MIN_WIDTH = 1e-5;

    /** The largest width once rounding dominates. */
    private static final double MAX_WIDTH = 10;

    /** Below this gap an increase is attributed to rounding. */
    private static final double SMALL_GAP = 1e-4;

    /** Gaps that fall by less per round settle slowly. */
    private static final double SLOW = 0.3;

    /** Above this gap a width is not repeated. */
    private static final double LARGE_GAP = 1e-6;

    private final double scale;
    private double width;
    private double last = Double.POSITIVE_INFINITY;
    private boolean rounding;

    SmoothingWidth(double scale) {
      this(scale, scale * FIRST);
    }

    private SmoothingWidth(double scale, double width) {
      this.scale = scale;
      this.width = width;
    }

    /** Starts near a solution of this width. */
    static SmoothingWidth near(double scale, double last) {
      return new SmoothingWidth(scale, Math.min(scale * FIRST, WIDER * last));
    }

    static SmoothingWidth swept(double scale, boolean finished) {
      return new SmoothingWidth(scale, scale * (finished ? SWEPT : HALF_SWEPT));
    }

    double width() {
      return width;
    }

    /** Halves the width for the first multipliers, if possible. */
    boolean halve() {
      boolean possible = width > scale * USUAL;
      width = possible ? width / 2 : width;
      return possible;
    }

    void begin() {
      width = scale * FIRST;
    }

    /** Adapts the width after a round, which may have reached its minimum. */
    void after(double gap, boolean finished) {
      boolean rose = gap >= last;
      rounding |= rose && gap < SMALL_GAP;
      if (rounding) {
        width = rose ? Math.min(scale * MAX_WIDTH, 10 * width) : width;
      } else if (finished && (gap > SLOW * last || (gap > LARGE_GAP && width > scale * USUAL))) {
        width = Math.max(scale * MIN_WIDTH, NARROWER * width);
      }
      last = gap;
    }
  }
}
