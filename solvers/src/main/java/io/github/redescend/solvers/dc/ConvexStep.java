package io.github.redescend.solvers.dc;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.solvers.descent.ConvexSubproblem;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import io.github.redescend.solvers.hinge.BoxQp;
import io.github.redescend.solvers.hinge.BoxQp.BoxOptions;
import io.github.redescend.solvers.hinge.BoxQp.BoxSolution;
import io.github.redescend.solvers.smooth.ConjugateSearch;
import io.github.redescend.solvers.smooth.ConjugateSearch.SmoothPoint;
import io.github.redescend.solvers.smooth.LinearisedRisk;
import java.util.Arrays;

/**
 * The convex subproblems of the d.c. algorithm: sum_i s_i (M(u_i) - c_i u_i) + (lambda/2) ||f||^2
 * for one convex M and varying linear terms c_i.
 */
interface ConvexStep {
  Minimum minimise(double[] linearTerm, Hypothesis near, double tolerance);

  /**
   * A solution with the dual variable of each sample, -s_i (M'(u_i) - c_i), so that alpha_i = y_i
   * beta_i / lambda, and whether the tolerance was met up to rounding.
   */
  record Minimum(Hypothesis f, double[] dual, boolean accurate) {
    int support() {
      return (int) Arrays.stream(dual).filter(p -> p != 0).count();
    }
  }

  static ConvexStep of(
      Loss convex, Objective<? extends Loss> objective, double tolerance, Control control) {
    if (convex instanceof HingeTypeLoss hinge) {
      BoxQp program = BoxQp.of(objective, new BoxOptions(tolerance), control);
      return new Boxes(hinge, objective.sampleWeights(), program);
    }
    if (convex instanceof SmoothLoss smooth) {
      return SmoothStep.of(objective.withLoss(smooth));
    }
    throw new InvalidInputException(
        "solver cccp cannot minimize the convex part %s of %s: it must be smooth, or two straight pieces that meet at the margin 1"
            .formatted(convex.spec(), objective.loss().spec()));
  }

  /** A linear term shifts the box: a (1 - u) - c u = (a + c) (1 - u) - c. */
  record Boxes(HingeTypeLoss convex, double[] sampleWeights, BoxQp solver) implements ConvexStep {
    /** The violation, in units of the margin, attributed to rounding. */
    private static final double ROUNDING = 1e-5;

    @Override
    public Minimum minimise(double[] linearTerm, Hypothesis near, double tolerance) {
      double[] lower = new double[linearTerm.length];
      double[] upper = new double[linearTerm.length];
      Arrays.setAll(lower, i -> sampleWeights[i] * (convex.dualLow() + linearTerm[i]));
      Arrays.setAll(upper, i -> sampleWeights[i] * (convex.dualHigh() + linearTerm[i]));
      BoxSolution solution = solver.solve(lower, upper, tolerance);
      boolean accurate = solution.converged() || solution.violation() <= ROUNDING;
      return new Minimum(solution.hypothesis(), solution.dual(), accurate);
    }
  }

  /**
   * Smooth convex problems by nonlinear conjugate gradients, preconditioned by one factor for the
   * loss's curvature bound. For least squares with equal sample weights the first step is exact.
   */
  record SmoothStep(Objective<? extends SmoothLoss> objective, Preconditioner uniform)
      implements ConvexStep {
    private static final int ITERATIONS = 1000;

    /** The squared relative gradient below which a stalled search is attributed to rounding. */
    private static final double ROUNDING = 1e-10;

    static SmoothStep of(Objective<? extends SmoothLoss> objective) {
      double weight = objective.samples().largestWeight() * objective.loss().curvatureBound();
      return new SmoothStep(
          objective,
          objective.functions().uniformRidge(weight > 0 ? weight : 1, objective.lambda()));
    }

    /** Minimises to a relative tolerance of f in the energy norm. */
    @Override
    public Minimum minimise(double[] linearTerm, Hypothesis near, double tolerance) {
      double relative = Math.max(1e-10, tolerance);
      LinearisedRisk risk = new LinearisedRisk(objective, new SampleNumbers(linearTerm));
      ConjugateSearch search =
          new ConjugateSearch(risk, near == null ? objective.functions().zero() : near);
      search.run(uniform, () -> relative * relative * energy(risk, search), ITERATIONS);
      Hypothesis result = objective.functions().recomputed(search.f());
      double[] slopes = SampleNumbers.of(risk.slopes(result));
      double[] dual = Vectors.times(-1, Vectors.times(objective.labels(), slopes));
      boolean accurate =
          search.squaredGradient()
              <= Math.max(relative * relative, ROUNDING) * energy(risk, search);
      return new Minimum(result, dual, accurate);
    }

    private double energy(LinearisedRisk risk, ConjugateSearch search) {
      double sum =
          objective.lambda() * objective.functions().squaredNorm(search.f())
              + risk.curvatureBound(search.f());
      return sum > 0 ? sum : search.squaredGradient();
    }
  }

  record LinearisedMachines(
      Objective<? extends DifferenceOfConvexLoss> objective, ConvexStep machine)
      implements ConvexSubproblem<Minimum> {
    @Override
    public int samples() {
      return objective.labels().length;
    }

    @Override
    public Minimum minimise(Linearisation tangent, Minimum near, double tolerance) {
      return machine.minimise(tangent.slopes(), near == null ? null : near.f(), tolerance);
    }

    @Override
    public boolean isAccurate(Minimum minimum) {
      return minimum.accurate();
    }

    @Override
    public Linearisation tangent(Minimum minimum) {
      double[] margins = objective.margins(minimum.f());
      return new Linearisation(
          Arrays.stream(margins).map(objective.loss()::subtractedSlope).toArray());
    }

    @Override
    public double objective(Minimum minimum) {
      return Objective.value(objective, minimum.f());
    }

    @Override
    public double distance(Minimum minimum, Minimum other) {
      double squared = Vectors.squaredDistance(minimum.dual(), other.dual());
      return SmoothPoint.step(squared, objective.lambda(), minimum.f(), other.f());
    }

    @Override
    public double[] slopes(Minimum minimum) {
      double[] slopes = objective.margins(minimum.f());
      objective.loss().convexPart().derivatives(slopes.clone(), slopes);
      return slopes;
    }

    @Override
    public String remark(Minimum start, Minimum end) {
      return "; support rows: %d at the start, %d at the end"
          .formatted(start.support(), end.support());
    }
  }
}
