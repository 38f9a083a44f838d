package io.github.redescend.solvers.ridge;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.ConjugateGradients;
import io.github.redescend.core.space.FunctionSpace;
import io.github.redescend.core.space.FunctionSpace.LeastSquaresProblem;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.HypothesisSpace.ExplicitSpace;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.core.space.WeightedSystem.UniformSystem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Solves a sequence of weighted ridge problems of one space at one lambda: each by a factorisation
 * if that is cheap, else by conjugate gradients preconditioned by the factor for one constant
 * weight (docs/decisions/0003). For one fit.
 */
public final class RidgeSequence {
  /** Smaller problems are factored. */
  private static final int SMALL = 400;

  /** Typical number of conjugate gradient steps to working precision for a two-sided loss. */
  private static final int EXPECTED_STEPS = 15;

  /** Typical number of steps to a hundredth of the error's energy: measured 2 to 3.7. */
  private static final int ROUGH_STEPS = 4;

  /** Weights above this multiple of the common factor's are not preconditioned well. */
  private static final double HEAVIEST = 10;

  /** A factor passes over all samples; the decomposition does so once. */
  private static final int ENOUGH_EXPLICIT = 5;

  /** The decomposition costs about ten factors. */
  private static final int MIN_LAMBDAS = 12;

  /** Limits the memory of the decomposition. */
  private static final int MAX_SAMPLES = 2500;

  private final FunctionSpace functions;

  /** The same space if samples are in memory, else null. */
  private final HypothesisSpace space;

  private final double lambda;
  private final double uniformWeight;
  private final Hypothesis begin;
  private UniformSystem uniform;
  private boolean iteratingFailed;

  /** For least squares fits, loss r^2, of an objective's samples in its space at its lambda. */
  public RidgeSequence(Objective<?> objective) {
    this(objective.functions(), objective.lambda(), 2 * objective.samples().largestWeight());
  }

  /** Creates the sequence with a common factor for the largest weight of the problems. */
  public RidgeSequence(FunctionSpace space, double lambda, double uniformWeight) {
    this(space, lambda, uniformWeight, null, null);
  }

  /**
   * With a given common factor of {@code uniformWeight} at the lambda, if it is a ridge problem, or
   * null, and a function near the solution of the first problem, or null.
   */
  public RidgeSequence(
      FunctionSpace space,
      double lambda,
      double uniformWeight,
      Preconditioner uniform,
      Hypothesis begin) {
    this.begin = begin;
    this.functions = space;
    this.space = space instanceof HypothesisSpace local ? local : null;
    this.lambda = lambda;
    this.uniformWeight = uniformWeight;
    this.uniform = uniform instanceof UniformSystem system ? system : null;
  }

  /**
   * The minimiser of a problem plus (lambda/2) ||f||^2 from an initial function, or null; if all
   * weights are 0, 0 with the bias of {@code near}. The energy of the error is reduced by {@code
   * reduction} relative to that at {@code near}; 0 for working precision.
   */
  public Hypothesis solve(LeastSquaresProblem problem, Hypothesis near, double reduction) {
    if (problem instanceof LeastSquaresProblem.OfSamples own) {
      double[][] targets = {own.targets()};
      return solve(own.weights(), targets, Collections.singletonList(near), reduction).get(0);
    }
    LeastSquaresProblem.Summed summed = (LeastSquaresProblem.Summed) problem;
    return summed.isEmpty() ? penaltyAlone(near) : summed.minimum(lambda);
  }

  /** The minimisers for several targets, from an initial function for each, or null. */
  public List<Hypothesis> solve(
      double[] weights, double[][] targets, List<Hypothesis> near, double reduction) {
    int active = (int) Arrays.stream(weights).filter(weight -> weight > 0).count();
    if (active == 0) {
      return near.stream().map(this::penaltyAlone).toList();
    }
    HypothesisSpace.Cost cost = space.cost(active);
    int expectedSteps = reduction > 0 ? ROUGH_STEPS : EXPECTED_STEPS;
    boolean iterate =
        space.samples() > SMALL
            && Vectors.max(weights) <= HEAVIEST * uniformWeight
            && (uniform != null || active > space.samples() / 2)
            && targets.length * expectedSteps * cost.step() < cost.factor();
    boolean uniformWeights = Arrays.stream(weights).allMatch(weight -> weight == uniformWeight);
    WeightedSystem factored = null;
    List<Hypothesis> solutions = new ArrayList<>();
    for (int k = 0; k < targets.length; k++) {
      Hypothesis f = null;
      if (!iteratingFailed && uniformWeights) {
        f = uniform().solve(targets[k], near.get(k), reduction);
      } else if (!iteratingFailed && iterate) {
        f = iterated(weights, targets[k], near.get(k), reduction, stepLimit(cost));
      }
      if (f == null) {
        factored = factored == null ? space.ridge(weights, lambda) : factored;
        f = factored.solve(targets[k], near.get(k), reduction);
      }
      solutions.add(f);
    }
    return solutions;
  }

  Hypothesis begin() {
    return begin;
  }

  private Hypothesis penaltyAlone(Hypothesis near) {
    return functions.hypothesis(new double[functions.dimension()], near == null ? 0 : near.bias());
  }

  /** The solution by conjugate gradients, or null if they fail. */
  private Hypothesis iterated(
      double[] weights, double[] targets, Hypothesis near, double reduction, int limit) {
    Hypothesis start = near == null ? space.zero() : near;
    ConjugateGradients.Result result =
        new ConjugateGradients(space, uniform(), lambda)
            .solve(weights, targets, start, reduction, limit);
    if (!result.converged()) {
      // Not tried again in this fit; there is room for one factor only.
      iteratingFailed = true;
      uniform = null;
      return null;
    }
    return result.hypothesis();
  }

  /** Iterating longer than a factorisation takes does not pay off. */
  private static int stepLimit(HypothesisSpace.Cost cost) {
    return (int) Math.min(200, Math.max(2 * EXPECTED_STEPS, cost.factor() / cost.step()));
  }

  private UniformSystem uniform() {
    if (uniform == null) {
      uniform = space.uniformRidge(uniformWeight, lambda);
    }
    return uniform;
  }

  /**
   * A decomposition for this number of problems on a space, if it costs less than their factors.
   */
  public static Optional<RidgePath> sharedPath(HypothesisSpace space, int problems) {
    boolean pays =
        space instanceof ExplicitSpace
            ? problems >= ENOUGH_EXPLICIT
            : problems >= MIN_LAMBDAS && space.samples() <= MAX_SAMPLES;
    return pays ? Optional.of(space.ridgePath()) : Optional.empty();
  }
}
