package io.github.redescend.losses;

import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.stream.Stream;

/**
 * The losses of this module by name: {@link io.github.redescend.core.loss.Loss}es and, for {@code
 * siwls}, a {@link io.github.redescend.core.loss.Reweighting}.
 */
public final class Losses {
  public static final String KIND = "loss";

  private static final List<Entry<Criterion>> ENTRIES =
      Stream.concat(
              Stream.<Entry<Criterion>>of(
                  Entry.of(LeastSquares.DECLARATION),
                  Entry.of(SquaredHinge.DECLARATION),
                  Entry.of(Hinge.DECLARATION),
                  Entry.of(GeneralizedHinge.DECLARATION),
                  Entry.of(CLoss.DECLARATION),
                  Entry.of(WelschHinge.DECLARATION),
                  Entry.of(CauchyHinge.DECLARATION),
                  Truncation.HINGE.entry(),
                  Entry.of(TruncatedLeastSquares.DECLARATION),
                  Truncation.LOGISTIC.entry(),
                  Truncation.EXPONENTIAL.entry(),
                  Entry.of(Pinball.DECLARATION),
                  Entry.of(TruncatedPinball.DECLARATION),
                  CappedLp.ENTRY,
                  Entry.of(Roboss.DECLARATION),
                  Entry.of(Linex.DECLARATION),
                  Entry.of(Wave.DECLARATION),
                  Entry.of(HuberizedHinge.DECLARATION),
                  Entry.of(HuberizedPinball.DECLARATION),
                  Entry.of(Logistic.DECLARATION),
                  Entry.of(Savage.DECLARATION),
                  Entry.of(Siwls.DECLARATION),
                  Entry.of(Qtse.DECLARATION),
                  Entry.of(RescaledHinge.DECLARATION),
                  Entry.of(RescaledPinball.DECLARATION),
                  Entry.of(Tukey.DECLARATION),
                  Entry.of(GemanMcClure.DECLARATION),
                  Entry.of(Barron.DECLARATION),
                  Entry.of(AsymmetricLeastSquares.DECLARATION),
                  Entry.of(ExponentialLoss.DECLARATION)),
              Concave.entries().stream())
          .toList();

  private Losses() {}

  public static List<Entry<Criterion>> entries() {
    return ENTRIES;
  }

  public static Catalogue<Criterion> catalogue() {
    return new Catalogue<>(KIND, entries());
  }

  /**
   * Barron's general loss of the residual: one family from least squares to bounded losses.
   *
   * <pre>
   * L(u) = 2 sigma^2 b / alpha ((1 + t^2 / b)^(alpha / 2) - 1),   t = r / sigma,   b = 2 - alpha
   * w(r) = 2 (1 + t^2 / b)^(alpha / 2 - 1),   L'(u) = -w(r) r
   * </pre>
   *
   * <p>Two-sided, smooth; convex for alpha &gt;= 1, redescending for alpha &lt; 1, bounded by 2
   * sigma^2 b / abs(alpha) for alpha &lt; 0. It is 2 sigma^2 times the rho of the source, so that
   * it is r^2 near the margin as {@link LeastSquares} is.
   *
   * <p>Relations: alpha = 2 is {@link LeastSquares}, 1 the pseudo-Huber (Charbonnier) loss, 0 the
   * Cauchy loss 2 sigma^2 log(1 + t^2 / 2), -2 {@link GemanMcClure} of twice the sigma; as alpha
   * goes to -infinity, the Welsch loss: {@link CLoss} up to a factor.
   *
   * <p>Source: Barron, "A general and adaptive robust loss function", CVPR 2019, eq. (8).
   *
   * @param alpha shape, in [-1e50, 2]
   * @param sigma window width, in [1e-50, 1e50], in units of the margin
   */
  record Barron(double alpha, double sigma) implements RobustSquare {
    private static final NumberParameter ALPHA =
        Parameter.number(
            "alpha",
            -2,
            Bounds.within(-1e50, 2),
            "shape: below 1 the loss redescends, below 0 it is bounded; 2 is least squares");

    private static final NumberParameter SIGMA =
        Parameter.number("sigma", 0.5, ScaleRange.SCALE, ScaleRange.WINDOW);

    static final Declaration<Barron> DECLARATION =
        Declaration.of(
            "barron",
            "Barron's general loss, from least squares (alpha = 2) to bounded: smooth, two-sided.",
            "Barron 2019, eq. 8",
            ALPHA.of(Barron::alpha),
            SIGMA.of(Barron::sigma),
            Barron::new);

    /** From here on 1 + t^2 / b equals t^2 / b in doubles. */
    private static final double FAR = 1e9;

    Barron {
      ALPHA.check(alpha);
      SIGMA.check(sigma);
    }

    @Override
    public double value(double u) {
      double r = 1 - u;
      if (alpha == 2) {
        return r * r;
      }
      double scale = 2 * sigma * sigma;
      double log = log(r);
      return alpha == 0 ? scale * log : scale * (2 - alpha) / alpha * Math.expm1(alpha / 2 * log);
    }

    @Override
    public double weight(double r) {
      return alpha == 2 ? 2 : 2 * Math.exp((alpha / 2 - 1) * log(r));
    }

    private double log(double r) {
      double t = Math.abs(r) / (sigma * Math.sqrt(2 - alpha));
      return t > FAR ? 2 * Math.log(t) : Math.log1p(t * t);
    }

    @Override
    public Barron widened(double factor) {
      return new Barron(alpha, factor * sigma);
    }

    @Override
    public Spec spec() {
      return DECLARATION.spec(this);
    }
  }

  /**
   * Geman-McClure loss of the residual: bounded, smooth, nonconvex, two-sided.
   *
   * <pre>
   * L(u) = sigma^2 r^2 / (sigma^2 + r^2)
   * w(r) = 2 / (1 + r^2 / sigma^2)^2,   L'(u) = -w(r) r
   * </pre>
   *
   * <p>Tail: L to sigma^2 and L' falls like 2 sigma^4 / abs(r)^3 on both sides; the influence is
   * largest at abs(r) = sigma / sqrt(3).
   *
   * <p>Relations: for large sigma, {@link LeastSquares}; {@code Barron} of alpha = -2 and half the
   * sigma. Its tail lies between those of {@link CLoss}, which is exponential, and of the Cauchy
   * loss, which is unbounded.
   *
   * <p>Source: Geman and McClure, "Statistical methods for tomographic image reconstruction",
   * Bulletin of the International Statistical Institute 52(4), 1987.
   *
   * @param sigma window width, in [1e-50, 1e50], in units of the margin
   */
  record GemanMcClure(double sigma) implements RobustSquare.Windowed {
    static final Declaration<GemanMcClure> DECLARATION =
        Declaration.of(
            "geman-mcclure",
            "Geman-McClure loss sigma^2 r^2 / (sigma^2 + r^2): bounded, smooth, two-sided.",
            "Geman and McClure 1987",
            SIGMA.of(GemanMcClure::sigma),
            GemanMcClure::new);

    GemanMcClure {
      SIGMA.check(sigma);
    }

    @Override
    public double rho(double s) {
      // Written so that an infinite s gives 1 and 0 gives 0.
      return 1 / (1 + 1 / s);
    }

    @Override
    public double slope(double s) {
      double share = 1 / (1 + s);
      return share * share;
    }

    @Override
    public GemanMcClure widened(double factor) {
      return new GemanMcClure(factor * sigma);
    }

    @Override
    public Spec spec() {
      return DECLARATION.spec(this);
    }
  }

  /**
   * Quadratic type squared error: a square times an exponential. Asymmetric, two-sided, smooth,
   * unbounded.
   *
   * <pre>
   * L(u) = v^2 exp(a v),   L'(u) = v (2 + a v) exp(a v),   v = u - 1 = -r
   * </pre>
   *
   * <p>For a &lt; 0 the wrong side of the margin costs exponentially; beyond the margin L rises to
   * its value at v = -2 / a and then falls to 0. For a = 0 it is {@link LeastSquares}. For a &gt; 0
   * the sides are exchanged, so gross errors have no cost, and for a &gt; 2 the slope at u = 0 has
   * the wrong sign: not a classification loss.
   *
   * <p>No parabola majorises it, so it is not a {@link
   * io.github.redescend.core.loss.Loss.SmoothLoss}. Infinite (not representable) where a v is above
   * 709.
   *
   * <p>Relations: {@link Wave} is its bounded transform b q / (b + q), with -a for its a.
   *
   * <p>Source: Zhao, Fu, Tian and Zhao, "Asymmetric and robust loss function driven least squares
   * support vector machine", Knowledge-Based Systems 258, 2022. The article is not open: the
   * formula is that of the R package manysvms, whose default is a = -1.
   *
   * @param a asymmetry, in [-1e50, 1e50]
   */
  record Qtse(double a) implements DifferentiableLoss {
    private static final NumberParameter A =
        Parameter.number(
            "a",
            -1,
            Bounds.within(-1e50, 1e50),
            "asymmetry: below 0, as to classify, the wrong side of the margin costs more");

    static final Declaration<Qtse> DECLARATION =
        Declaration.of(
            "qtse",
            "Quadratic type squared error v^2 exp(a v), v = u - 1: asymmetric, smooth, unbounded.",
            "Zhao, Fu, Tian, Zhao 2022, as the R package manysvms has it",
            A.of(Qtse::a),
            Qtse::new);

    Qtse {
      A.check(a);
    }

    @Override
    public double value(double u) {
      double v = u - 1;
      double e = halfExponential(v);
      double root = e == 0 ? 0 : v * e;
      return root * root;
    }

    @Override
    public double derivative(double u) {
      double v = u - 1;
      double e = halfExponential(v);
      double rise = a == 0 ? 2 : 2 + a * v;
      return e == 0 || v == 0 ? 0 : v * e * rise * e;
    }

    private double halfExponential(double v) {
      return a == 0 ? 1 : Math.exp(a * v / 2);
    }

    @Override
    public Spec spec() {
      return DECLARATION.spec(this);
    }
  }
}
