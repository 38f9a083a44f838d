package io.github.redescend.kernels.lowrank;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.kernels.gram.GramMatrix.GramWeightedSystem;
import io.github.redescend.kernels.gram.GramSpace;
import io.github.redescend.kernels.gram.RepresenterSpace;
import io.github.redescend.kernels.lowrank.LowRank.LowRankPreconditioner;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.Optional;

/**
 * The weighted ridge problem of an exact kernel machine whose matrix is not stored, in the form of
 * {@link GramWeightedSystem}: with S = W^(1/2)
 *
 * <pre>(S K S + lambda I) z = S (t - b 1),   s' z = 0,   alpha = S z</pre>
 *
 * <p>by conjugate gradients with a {@link LowRankPreconditioner}, one product with K per step. With
 * a bias they run in the plane s' z = 0: the preconditioned residual is projected on it, and the
 * multiplier of the projection is b (Gould, Hribar and Nocedal, "On the solution of equality
 * constrained quadratic programming problems arising in optimization", Algorithm II). A sample of
 * weight 0 keeps z = 0.
 *
 * <p>Steps use products in floats where supported; after four digits the residual is recomputed in
 * doubles (van der Vorst and Ye, "Residual replacement strategies for Krylov subspace iterative
 * methods"). Every solve ends with a residual in doubles, which take over when floats no longer
 * reduce it.
 */
final class MatrixFreeSystem implements WeightedSystem {
  /** The energy of the error relative to that of the targets: eight digits of the solution. */
  private static final double WORKING_PRECISION = 1e-16;

  private static final int STEPS = 2000;

  /** Floats must reach four digits before a check in doubles. */
  private static final double CHECK = 1e-8;

  /** Safety factor, since a failed check costs more than a step. */
  private static final double SURE = 0.5;

  /** The maximum number of steps between checks. */
  private static final int MAX_UNCHECKED = 200;

  /** The energies in doubles and floats agree within this factor. */
  private static final double AGREES = 4;

  /** Otherwise floats continue only if they gained a digit. */
  private static final double GAIN = 1e-2;

  private final RepresenterSpace space;

  /** Products in single precision, if the kernel has them. */
  private final Optional<Float32KernelProducts> floats;

  private final double[] weights;
  private final double lambda;
  private final double[] roots;
  private final LowRankPreconditioner preconditioner;

  /** The preconditioned s, and its product with s; null without a bias. */
  private final double[] normal;

  private final double normalEnergy;

  MatrixFreeSystem(
      RepresenterSpace space,
      Optional<Float32KernelProducts> floats,
      LowRank lowRank,
      double[] weights,
      double lambda,
      Compute compute) {
    this.space = space;
    this.floats = floats;
    this.weights = weights;
    this.lambda = lambda;
    this.roots = Arrays.stream(weights).map(Math::sqrt).toArray();
    this.preconditioner = LowRankPreconditioner.of(lowRank, roots, lambda, compute);
    this.normal = space.hasBias() ? preconditioner.times(roots) : new double[roots.length];
    this.normalEnergy = space.hasBias() ? Vectors.dot(roots, normal) : 1;
  }

  @Override
  public Hypothesis solve(double[] targets) {
    return solve(targets, null, 0);
  }

  @Override
  public Hypothesis solve(double[] targets, Hypothesis near, double reduction) {
    return new Run(targets, near).solved(reduction);
  }

  @Override
  public double[] leverages() {
    throw noInverse(roots.length);
  }

  static InvalidInputException noInverse(int samples) {
    return new InvalidInputException(
        "leave-one-out figures of %s rows need their whole kernel matrix, which does not fit in memory: %s"
            .formatted(samples, GramSpace.ADVICE));
  }

  private final class Run {
    private final int n = roots.length;
    private final double[] targets;
    private final double[] z;
    private final double[] residual;
    private final double whole;

    private double bias;

    /** K alpha in doubles at the last check. */
    private double[] values;

    /** Whether the residual contains no products in floats. */
    private boolean exact = true;

    private boolean rounded = floats.isPresent();
    private int unchecked;
    private double[] direction;
    private double energy;
    private double before = Double.POSITIVE_INFINITY;

    /** The energy of the last residual in doubles. */
    private double checked;

    Run(double[] targets, Hypothesis near) {
      this.targets = targets;
      this.z = new double[n];
      this.values = new double[n];
      this.residual = new double[n];
      residualOf(values);
      this.whole = Vectors.dot(residual, preconditioner.times(residual));
      if (near != null) {
        begin(near);
      }
    }

    /** S (t - b 1) - (S K S + lambda I) z, from the values of K S z. */
    private void residualOf(double[] product) {
      for (int i = 0; i < n; i++) {
        residual[i] = roots[i] * (targets[i] - bias - product[i]) - lambda * z[i];
      }
    }

    /**
     * Starts at a nearby function. At a solution alpha_i = w_i (t_i - f(x_i)) / lambda: larger
     * coefficients, as those of samples that lost their weight, are reduced to it.
     */
    private void begin(Hypothesis near) {
      double[] alpha = near.coefficients().clone();
      double sum = 0;
      double total = 0;
      for (int i = 0; i < n; i++) {
        double limit = weights[i] * (targets[i] - near.values()[i]) / lambda;
        alpha[i] = Math.max(Math.min(0, limit), Math.min(Math.max(0, limit), alpha[i]));
        sum += alpha[i];
        total += weights[i];
      }
      double excess = space.hasBias() ? sum / total : 0;
      double[] change = new double[n];
      for (int i = 0; i < n; i++) {
        z[i] = roots[i] > 0 ? alpha[i] / roots[i] - roots[i] * excess : 0;
        change[i] = roots[i] * z[i] - near.coefficients()[i];
      }
      double[] changed = product(change);
      for (int i = 0; i < n; i++) {
        values[i] = near.values()[i] - near.bias() + changed[i];
      }
      residualOf(values);
    }

    private double[] product(double[] x) {
      exact = !rounded;
      return rounded ? floats.orElseThrow().times(x) : space.times(x);
    }

    Hypothesis solved(double reduction) {
      direction = projected();
      energy = Vectors.dot(residual, direction);
      checked = energy;
      double goal = Math.max(reduction * energy, WORKING_PRECISION * whole);
      for (int step = 0; !(exact && energy <= goal); ) {
        boolean due =
            energy <= Math.max(SURE * goal, CHECK * checked) || unchecked == MAX_UNCHECKED;
        if (!exact && due) {
          check();
        } else if (step < STEPS && step()) {
          step++;
        } else if (exact) {
          throw unsolved(step);
        } else {
          rounded = false;
          check();
        }
      }
      return result();
    }

    /** One conjugate gradient step; false if the matrix is not positive in that direction. */
    private boolean step() {
      double[] product = applied(direction);
      double curvature = Vectors.dot(direction, product);
      if (!(curvature > 0)) {
        return false;
      }
      Vectors.add(energy / curvature, direction, z);
      Vectors.add(-energy / curvature, product, residual);
      unchecked++;
      before = energy;
      turn(Double.POSITIVE_INFINITY);
      return true;
    }

    /** The next direction: conjugate, or steepest descent if the energy exceeds {@code limit}. */
    private void turn(double limit) {
      double[] down = projected();
      energy = Vectors.dot(residual, down);
      double share = energy <= limit ? energy / before : 0;
      Vectors.add(share, direction, down);
      direction = down;
    }

    /**
     * Recomputes the residual in doubles. If it confirms the floats, their steps continue; if it is
     * larger, they restart or are abandoned.
     */
    private void check() {
      double limit = AGREES * energy;
      values = space.times(alpha());
      exact = true;
      unchecked = 0;
      residualOf(values);
      turn(limit);
      rounded &= energy <= Math.max(limit, GAIN * checked);
      checked = energy;
    }

    private Hypothesis result() {
      double[] alpha = alpha();
      double[] product = unchecked > 0 ? space.times(alpha) : values;
      return RepresenterSpace.hypothesis(alpha, bias, product);
    }

    private double[] alpha() {
      return Vectors.times(roots, z);
    }

    /** The residual preconditioned and projected; the normal component gives the bias. */
    private double[] projected() {
      double[] x = preconditioner.times(residual);
      if (space.hasBias()) {
        double across = Vectors.dot(roots, x) / normalEnergy;
        bias += across;
        Vectors.add(-across, normal, x);
        Vectors.add(-across, roots, residual);
      }
      return x;
    }

    private double[] applied(double[] x) {
      double[] product = product(Vectors.times(roots, x));
      for (int i = 0; i < n; i++) {
        product[i] = roots[i] * product[i] + lambda * x[i];
      }
      return product;
    }

    private SingularSystemException unsolved(int steps) {
      return new SingularSystemException(
          "conjugate gradients do not solve the problem of %d rows in %d steps at lambda = %s: raise lambda, or check that the kernel is positive semidefinite"
              .formatted(n, steps, lambda));
    }
  }
}
