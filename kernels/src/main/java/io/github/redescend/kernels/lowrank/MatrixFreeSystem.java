package io.github.redescend.kernels.lowrank;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SingularSystemException;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.kernels.gram.GramSpace;
import io.github.redescend.kernels.gram.GramWeightedSystem;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;

/**
 * The weighted ridge problem of an exact kernel machine whose matrix is not stored, in the form of
 * {@link GramWeightedSystem}: with S = W^(1/2)
 *
 * <pre>(S K S + lambda I) z = S (t - b 1),   s' z = 0,   alpha = S z</pre>
 *
 * <p>by conjugate gradients with a {@link LowRankPreconditioner}, one product with K a step. Where
 * there is a bias they run in the plane s' z = 0: the preconditioned residual is projected on it,
 * and the multiplier of the projection is b (Gould, Hribar and Nocedal, "On the solution of
 * equality constrained quadratic programming problems arising in optimization", Algorithm II). A
 * sample of weight 0 keeps z = 0.
 */
final class MatrixFreeSystem implements WeightedSystem {
  /** The energy of the error relative to that of the targets: eight digits of the solution. */
  private static final double WORKING_PRECISION = 1e-16;

  private static final int STEPS = 2000;

  private final MatrixFreeSpace space;
  private final double[] weights;
  private final double lambda;
  private final double[] roots;
  private final LowRankPreconditioner preconditioner;

  /** s preconditioned, and its product with s; without a bias no plane to project on. */
  private final double[] normal;

  private final double normalEnergy;

  /** Makes the preconditioner. */
  MatrixFreeSystem(
      MatrixFreeSpace space, LowRank lowRank, double[] weights, double lambda, Compute compute) {
    this.space = space;
    this.weights = weights;
    this.lambda = lambda;
    this.roots = Arrays.stream(weights).map(Math::sqrt).toArray();
    this.preconditioner = new LowRankPreconditioner(lowRank, roots, lambda, compute);
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
        "leave-one-out figures of "
            + samples
            + " samples need their whole kernel matrix, which does not fit in memory: "
            + GramSpace.ADVICE);
  }

  /** One right-hand side. */
  private final class Run {
    private final int n = roots.length;
    private final double[] z;
    private final double[] residual;

    /** The energy of the targets, preconditioned. */
    private final double whole;

    private double bias;

    Run(double[] targets, Hypothesis near) {
      this.residual = new double[n];
      for (int i = 0; i < n; i++) {
        residual[i] = roots[i] * targets[i];
      }
      this.whole = Vectors.dot(residual, preconditioner.times(residual));
      this.z = near == null ? new double[n] : begun(targets, near);
      if (near != null) {
        double[] product = product(z);
        for (int i = 0; i < n; i++) {
          residual[i] -= product[i];
        }
      }
    }

    /**
     * The z of a function near the solution. At a solution alpha_i = w_i (t_i - f(x_i)) / lambda:
     * coefficients beyond that, as those of samples that have lost their weight, are cut to it.
     */
    private double[] begun(double[] targets, Hypothesis near) {
      double[] alpha = near.coefficients().clone();
      double sum = 0;
      double total = 0;
      for (int i = 0; i < n; i++) {
        double exact = weights[i] * (targets[i] - near.values()[i]) / lambda;
        alpha[i] = Math.max(Math.min(0, exact), Math.min(Math.max(0, exact), alpha[i]));
        sum += alpha[i];
        total += weights[i];
      }
      double excess = space.hasBias() ? sum / total : 0;
      for (int i = 0; i < n; i++) {
        alpha[i] = roots[i] > 0 ? alpha[i] / roots[i] - roots[i] * excess : 0;
      }
      return alpha;
    }

    Hypothesis solved(double reduction) {
      double[] preconditioned = projected();
      double energy = Vectors.dot(residual, preconditioned);
      double goal = Math.max(reduction * energy, WORKING_PRECISION * whole);
      double[] direction = preconditioned;
      for (int step = 0; !(energy <= goal); step++) {
        double[] product = product(direction);
        double curvature = Vectors.dot(direction, product);
        if (step == STEPS || !(curvature > 0)) {
          throw unsolved(step);
        }
        move(energy / curvature, direction, product);
        preconditioned = projected();
        double next = Vectors.dot(residual, preconditioned);
        for (int i = 0; i < n; i++) {
          preconditioned[i] += next / energy * direction[i];
        }
        direction = preconditioned;
        energy = next;
      }
      double[] alpha = new double[n];
      for (int i = 0; i < n; i++) {
        alpha[i] = roots[i] * z[i];
      }
      return space.hypothesis(alpha, bias);
    }

    private void move(double length, double[] direction, double[] product) {
      for (int i = 0; i < n; i++) {
        z[i] += length * direction[i];
        residual[i] -= length * product[i];
      }
    }

    /** The residual preconditioned and in the plane; what lies across goes to the bias. */
    private double[] projected() {
      double[] x = preconditioner.times(residual);
      if (space.hasBias()) {
        double across = Vectors.dot(roots, x) / normalEnergy;
        bias += across;
        for (int i = 0; i < n; i++) {
          x[i] -= across * normal[i];
          residual[i] -= across * roots[i];
        }
      }
      return x;
    }

    /** (S K S + lambda I) x. */
    private double[] product(double[] x) {
      double[] scaled = new double[n];
      for (int i = 0; i < n; i++) {
        scaled[i] = roots[i] * x[i];
      }
      double[] product = space.times(scaled);
      for (int i = 0; i < n; i++) {
        product[i] = roots[i] * product[i] + lambda * x[i];
      }
      return product;
    }

    private SingularSystemException unsolved(int steps) {
      return new SingularSystemException(
          "conjugate gradients do not solve the problem of %d samples in %d steps at lambda = %s: raise lambda, or check that the kernel is positive semidefinite"
              .formatted(n, steps, lambda));
    }
  }
}
