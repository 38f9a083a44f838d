package org.example.training;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A robust kernel machine of two classes: Gaussian kernel, Welsch hinge, half-quadratic solver. */
public final class Machine {
  private final Solution solution;
  private final DecisionFunction decision;

  private Machine(Solution solution, DecisionFunction decision) {
    this.solution = solution;
    this.decision = decision;
  }

  /**
   * Trains.
   *
   * @param samples n x d
   * @param labels n numbers, -1 or +1
   * @param lambda &gt; 0, the weight of the penalty
   * @param compute where arithmetic runs
   */
  public static Machine train(
      DenseMatrix samples, double[] labels, double lambda, Compute compute) {
    GramSpaces spaces = new GramSpaces(compute, MemoryBudget.ofHeap());
    FittedSpace embedding = spaces.embed(samples, new Gaussian(1), true, Seed.of(1));
    double[] equal = new double[labels.length];
    Arrays.fill(equal, 1);
    Objective<WelschHinge> objective =
        new Objective<>(new WelschHinge(1), embedding.space(), labels, equal, lambda);
    Solution solution = new HalfQuadratic().solve(objective, Control.defaults());
    int[] rows = IntStream.range(0, labels.length).toArray();
    FittedSpace.Machine machine = new FittedSpace.Machine(rows, solution.hypothesis());
    return new Machine(solution, embedding.decision(List.of(machine)));
  }

  /** A number for each sample; its sign is the class. */
  public double[] scores(DenseMatrix samples) {
    return decision.scores(samples);
  }

  /** The weight of each training sample, in [0, 1]; near 0 if the loss disregards it. */
  public double[] trust() {
    return solution.weights();
  }
}
