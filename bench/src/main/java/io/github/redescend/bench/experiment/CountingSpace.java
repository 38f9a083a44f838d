package io.github.redescend.bench.experiment;

import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.LinearFunctional;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.UniformSystem;
import io.github.redescend.core.space.WeightedSystem;

/** A space that counts what solvers ask of it. */
final class CountingSpace implements HypothesisSpace {
  private final HypothesisSpace space;
  private int factors;
  private int solves;
  private int products;

  CountingSpace(HypothesisSpace space) {
    this.space = space;
  }

  /** Factorisations. */
  int factors() {
    return factors;
  }

  /** Solves with a factor, the products with features that a solve takes included. */
  int solves() {
    return solves;
  }

  /** Products with the kernel matrix or the features that no solve includes. */
  int products() {
    return products;
  }

  @Override
  public int samples() {
    return space.samples();
  }

  @Override
  public int dimension() {
    return space.dimension();
  }

  @Override
  public boolean hasBias() {
    return space.hasBias();
  }

  @Override
  public Hypothesis hypothesis(double[] coefficients, double bias) {
    products++;
    return space.hypothesis(coefficients, bias);
  }

  @Override
  public double inner(Hypothesis f, Hypothesis g) {
    return space.inner(f, g);
  }

  @Override
  public Hypothesis gradient(Hypothesis at, LinearFunctional slopes, double lambda) {
    products++;
    return space.gradient(at, slopes, lambda);
  }

  @Override
  public double[] squaredDistances(double[] mixture) {
    products++;
    return space.squaredDistances(mixture);
  }

  @Override
  public WeightedSystem ridge(double[] weights, double lambda) {
    factors++;
    WeightedSystem system = space.ridge(weights, lambda);
    return new WeightedSystem() {
      @Override
      public Hypothesis solve(double[] targets) {
        solves++;
        return system.solve(targets);
      }

      @Override
      public Hypothesis solve(double[] targets, Hypothesis near, double reduction) {
        solves++;
        return system.solve(targets, near, reduction);
      }

      @Override
      public double[] leverages() {
        return system.leverages();
      }
    };
  }

  @Override
  public UniformSystem uniformRidge(double weight, double lambda) {
    factors++;
    UniformSystem system = space.uniformRidge(weight, lambda);
    return new UniformSystem() {
      @Override
      public Hypothesis descent(Hypothesis at, LinearFunctional slopes) {
        solves++;
        return system.descent(at, slopes);
      }

      @Override
      public Hypothesis solve(double[] targets) {
        solves++;
        return system.solve(targets);
      }

      @Override
      public Hypothesis solve(double[] targets, Hypothesis near, double reduction) {
        solves++;
        return system.solve(targets, near, reduction);
      }

      @Override
      public double[] leverages() {
        return system.leverages();
      }
    };
  }

  @Override
  public RidgePath ridgePath() {
    factors++;
    return space.ridgePath();
  }

  @Override
  public Cost cost(int active) {
    return space.cost(active);
  }
}
