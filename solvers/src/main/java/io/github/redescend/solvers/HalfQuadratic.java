package io.github.redescend.solvers;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Side;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.ridge.FiniteNewton;
import io.github.redescend.solvers.ridge.RidgeSequence;
import io.github.redescend.solvers.start.Basins;
import io.github.redescend.solvers.start.Beginning;
import io.github.redescend.solvers.start.Ones;
import io.github.redescend.solvers.start.Setting;
import io.github.redescend.solvers.start.Start;
import java.util.Arrays;

/**
 * Half-quadratic optimisation in its multiplicative form: weights from the residuals, then the
 * weighted convex problem, and again. For a two-sided loss each solve is a weighted ridge problem
 * (Xu, Hu, Principe, Algorithm 1: iteratively weighted LS-SVM); for a one-sided loss a weighted
 * squared hinge (Feng et al., Algorithm 1: iteratively reweighted L2-SVM). The objective never
 * rises.
 *
 * @param iterations the most solves; with tolerance 0 exactly as many run (the papers' S)
 * @param tolerance 0, or when to stop: see {@code stop}
 * @param start where it begins; of several beginnings the end with the lowest objective is kept
 * @param stop what {@code tolerance} measures
 */
public record HalfQuadratic(int iterations, double tolerance, Start start, Stop stop)
    implements Solver<Reweighting> {

  /** What the tolerance measures. */
  public enum Stop {
    /** {@link #STEP} for one-sided losses, {@link #OBJECTIVE} for two-sided ones. */
    AUTO,
    /** The length of the step of (alpha, b), alpha_i = w_i y_i r_i / lambda: the rule of RSVC. */
    STEP,
    /** The relative fall of the objective, with the root of it for the relative gradient. */
    OBJECTIVE
  }

  /** Checks the parameters. */
  public HalfQuadratic {
    Require.atLeast("iterations", iterations, 1);
    Require.notNegative("tolerance", tolerance);
  }

  /** To convergence from full weights. */
  public HalfQuadratic() {
    this(200, 1e-6, new Ones(), Stop.AUTO);
  }

  /** Exactly so many solves from full weights: the papers' S. */
  public static HalfQuadratic solves(int iterations) {
    return new HalfQuadratic(iterations, 0, new Ones(), Stop.AUTO);
  }

  @Override
  public Class<Reweighting> requires() {
    return Reweighting.class;
  }

  @Override
  public boolean fits(Object loss) {
    return loss instanceof Reweighting && start.fits(loss);
  }

  @Override
  public Solution solve(Objective<? extends Reweighting> objective, Control control) {
    double largest = Arrays.stream(objective.sampleWeights()).max().orElse(1);
    RidgeSequence ridges =
        new RidgeSequence(
            objective.space(), objective.lambda(), largest * objective.loss().fullWeight());
    Control quiet = Control.defaults().withCancellation(control.cancelled());
    Setting.Refinement refinement =
        (loss, from, solves) -> {
          Objective<Reweighting> refined = objective.withLoss((Reweighting) loss);
          return reached(refined, from, solves(solves).run(refined, ridges, from, quiet));
        };
    return new Basins(start)
        .best(
            new Setting(objective, ridges, refinement, control),
            beginning -> run(objective, ridges, beginning, control));
  }

  private Solution run(
      Objective<? extends Reweighting> objective,
      RidgeSequence ridges,
      Beginning beginning,
      Control control) {
    Reweighting loss = objective.loss();
    FiniteNewton newton = new FiniteNewton(objective, ridges);
    Descent<Iterate> descent =
        new Descent<>(
            control,
            stopTest(loss.side()),
            iterations,
            loss.monotone(),
            new Weighted(objective, gradientAtZero(objective)));
    return descent.run(
        Iterate.at(objective, beginning),
        current -> {
          double[] weights = current.nextWeights(objective.sampleWeights());
          boolean first = Double.isInfinite(current.objective());
          Hypothesis near = first ? null : current.f();
          Hypothesis f =
              loss.side() == Side.ONE
                  ? newton.solve(weights, near)
                  : ridges.solve(weights, objective.labels(), near, reduction());
          return Iterate.at(objective, f, weights, loss.side());
        });
  }

  private static Setting.Reached reached(
      Objective<? extends Reweighting> objective, Beginning from, Solution solution) {
    Reweighting loss = objective.loss();
    double[] pull = objective.residuals(solution.hypothesis());
    for (int i = 0; i < pull.length; i++) {
      double r = loss.side() == Side.ONE ? Math.max(0, pull[i]) : pull[i];
      double weight = loss.fullWeight() * solution.weights()[i];
      pull[i] = objective.sampleWeights()[i] * weight * r;
    }
    return new Setting.Reached(
        new Beginning.Fitted(from.name(), solution.hypothesis(), pull), solution.objective());
  }

  private static double gradientAtZero(Objective<? extends Reweighting> objective) {
    double[] full = new double[objective.labels().length];
    Arrays.fill(full, objective.loss().fullWeight());
    double norm =
        Iterate.beforeAnyFit(objective, full).gradientNorm(objective, objective.loss().side());
    return norm > 0 ? norm : 1;
  }

  /** A point's gradient relative to that at f = 0, its weights relative to the full one. */
  private record Weighted(Objective<? extends Reweighting> objective, double gradientAtZero)
      implements Descent.Measure<Iterate> {
    @Override
    public double stationarity(Iterate point) {
      return point.gradientNorm(objective, objective.loss().side()) / gradientAtZero;
    }

    @Override
    public double[] trust(Iterate point) {
      double full = objective.loss().fullWeight();
      return Arrays.stream(point.weights()).map(w -> w / full).toArray();
    }
  }

  /**
   * Solves to working precision where their number is fixed; else a hundredth of the error will do.
   */
  private double reduction() {
    return tolerance == 0 ? 0 : 1e-2;
  }

  private Descent.StopTest stopTest(Side side) {
    if (tolerance == 0) {
      return new Descent.Fixed();
    }
    boolean step = stop == Stop.STEP || (stop == Stop.AUTO && side == Side.ONE);
    return step ? new Descent.ShortStep(tolerance) : new Descent.Stationary(tolerance);
  }

  @Override
  public Spec spec() {
    Spec spec =
        Spec.of("hq")
            .with("iterations", iterations)
            .with("tolerance", tolerance)
            .with("start", start.name());
    if (start.seed().isPresent()) {
      spec = spec.with("seed", start.seed().get().value());
    }
    return stop == Stop.AUTO ? spec : spec.with("stop", Arguments.nameOf(stop));
  }
}
