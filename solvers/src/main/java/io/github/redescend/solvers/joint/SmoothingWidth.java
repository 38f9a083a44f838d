package io.github.redescend.solvers.joint;

/**
 * How wide each round of {@link SmallestMarginMachine} smooths, in units of the margin: wide at
 * first, so that Newton's method gets there in few steps; then narrow, so that the multipliers
 * settle fast; wider again once rounding has the last word. Rounding of a decision value moves a
 * coefficient by the weight over lambda and the width, and so heavy weights have wider widths.
 * Holds the state of one run.
 */
final class SmoothingWidth {
  private static final double FIRST = 0.5;

  /** Where sweeps over the dual have done most of the work. */
  private static final double SWEPT = 1.0 / 32;

  /** Where they were ended before that. */
  private static final double HALF_SWEPT = 1.0 / 16;

  private static final double NARROWER = 0.5;

  /** Than the last width of a solution nearby. */
  private static final double WIDER = 4;

  /** Narrower than this only while the multipliers settle slowly. */
  private static final double USUAL = 1e-3;

  private static final double SMALLEST = 1e-5;

  /** The widest once rounding has the last word. */
  private static final double WIDEST = 10;

  /** A gap that is smaller and rises is rounding. */
  private static final double SMALL_GAP = 1e-4;

  /** A gap that falls by less in a round settles slowly. */
  private static final double SLOW = 0.3;

  /** Above this gap the multipliers are not worth repeating a width for. */
  private static final double LARGE_GAP = 1e-6;

  private final double scale;
  private double width;
  private double last = Double.POSITIVE_INFINITY;
  private boolean rounding;

  /**
   * Begins a run.
   *
   * @param scale what all widths are multiplied with
   */
  SmoothingWidth(double scale) {
    this(scale, scale * FIRST);
  }

  private SmoothingWidth(double scale, double width) {
    this.scale = scale;
    this.width = width;
  }

  /** Begins a run near a solution that was found with this width: hardly wider. */
  static SmoothingWidth near(double scale, double last) {
    return new SmoothingWidth(scale, Math.min(scale * FIRST, WIDER * last));
  }

  /**
   * Begins a run where sweeps over the dual ended.
   *
   * @param finished whether the gap that they left is small
   */
  static SmoothingWidth swept(double scale, boolean finished) {
    return new SmoothingWidth(scale, scale * (finished ? SWEPT : HALF_SWEPT));
  }

  double width() {
    return width;
  }

  /** For the first multipliers: narrower, and whether that was possible. */
  boolean halve() {
    boolean possible = width > scale * USUAL;
    width = possible ? width / 2 : width;
    return possible;
  }

  /** The first multipliers are there: rounds begin wide. */
  void begin() {
    width = scale * FIRST;
  }

  /**
   * A round at the last width left this gap.
   *
   * @param finished whether it got to its minimum: if not, a narrower width would leave it further
   */
  void after(double gap, boolean finished) {
    boolean rose = gap >= last;
    rounding |= rose && gap < SMALL_GAP;
    if (rounding) {
      width = rose ? Math.min(scale * WIDEST, 10 * width) : width;
    } else if (finished && (gap > SLOW * last || (gap > LARGE_GAP && width > scale * USUAL))) {
      width = Math.max(scale * SMALLEST, NARROWER * width);
    }
    last = gap;
  }
}
