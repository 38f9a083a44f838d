package io.github.redescend.solvers.smooth;

import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.solvers.descent.GradientField;
import io.github.redescend.solvers.descent.GradientField.Point;
import io.github.redescend.solvers.descent.StopTest;
import java.util.Arrays;

/**
 * Nesterov's accelerated gradient as published by Akhtar, Tanveer and Arshad (RoBoSS, Algorithm 1):
 * steps in the coefficients, of decaying length, on mini-batches. For an exact kernel machine that
 * is beta in R^n with the gradient K (beta - ...), and a step costs two products with K.
 *
 * <p>Rates are those of the paper's objective, J / lambda = (1/2) ||f||^2 + (C/n) sum_i L_i with
 * lambda = n / C. A rate above 2 / mu, mu the largest eigenvalue of K, diverges. There is no
 * convergence test; see {@link AcceleratedGradient}. The trace's stationarity is that of the
 * look-ahead point, on the mini-batch.
 *
 * @param rate alpha_0, the length of the first step
 * @param momentum r, in [0, 1)
 * @param schedule how the rates shrink with eta
 * @param batch s, the mini-batch size; 0 for all samples. The sum of losses over a mini-batch is
 *     multiplied by n / s
 * @param start every coefficient of beta_0 and of the velocity
 */
public record NesterovMomentum(
    int iterations,
    double rate,
    double momentum,
    double decay,
    Schedule schedule,
    int batch,
    double start,
    Variant variant,
    long seed)
    implements Solver<DifferentiableLoss> {
  static final NumberParameter RATE =
      Parameter.number(
              "rate",
              1,
              Bounds.POSITIVE,
              "auto backtracks; a number is the first step in the coefficients of the paper's"
                  + " objective J / lambda")
          .or("auto")
          .byDefault("auto");

  static final NumberParameter MOMENTUM =
      Parameter.number(
          "momentum", 0.6, new Bounds("in [0, 1)", r -> r >= 0 && r < 1), "with a rate: r");

  static final NumberParameter DECAY =
      Parameter.number(
          "decay",
          0,
          Bounds.NOT_NEGATIVE,
          "with a rate: eta, the rate shrinks by exp(-eta t) at step t");

  static final TypedParameter<Schedule> SCHEDULE =
      Parameter.choice(
          "schedule",
          Schedule.COMPOUND,
          "with a rate and a decay: shrinks the last rate, as Algorithm 1 prints it, or the first");

  static final TypedParameter<Variant> VARIANT =
      Parameter.choice(
          "variant", Variant.STANDARD, "with a rate: Nesterov's rule, or Algorithm 1 as printed");

  /** The readings of its step 7. */
  public enum Schedule {
    /** alpha_(t+1) = alpha_t exp(-eta t), as printed: alpha_t = alpha_0 exp(-eta t (t - 1) / 2). */
    COMPOUND,
    /** alpha_t = alpha_0 exp(-eta t), which the paper's section IV may mean. */
    EXPONENTIAL
  }

  /** The readings of Algorithm 1. */
  public enum Variant {
    /** Gradient at the look-ahead z = beta + r v; v = r v - alpha gradient; beta = beta + v. */
    STANDARD,
    /** To the letter: residuals at beta, the penalty at z, and beta = z + v, r v added twice. */
    PRINTED
  }

  public NesterovMomentum {
    AcceleratedGradient.ITERATIONS.check(iterations);
    RATE.check(rate);
    MOMENTUM.check(momentum);
    DECAY.check(decay);
    Require.atLeast("batch", batch, 0);
    Require.finite("start", start);
  }

  @Override
  public Class<DifferentiableLoss> requires() {
    return DifferentiableLoss.class;
  }

  @Override
  public Solution solve(Objective<? extends DifferentiableLoss> objective, Control control) {
    GradientField field = new GradientField(objective);
    Run run = new Run(this, field, field.lengthAtZero());
    HypothesisSpace space = objective.space();
    double[] coefficients = Vectors.filled(space.dimension(), start);
    Hypothesis f = space.hypothesis(coefficients, 0);
    Point<Motion> first = new Point<>(f, field.value(f), 1, false, new Motion(f, 0, rate));
    return field.exact(
        field.run(control, new StopTest.Fixed(), iterations, false, first, run::next));
  }

  @Override
  public Spec spec() {
    return Spec.of("nag")
        .with("iterations", iterations)
        .with("rate", rate)
        .with("momentum", momentum)
        .with("decay", decay)
        .with(SCHEDULE, schedule)
        .with("batch", batch == 0 ? "all" : batch)
        .with("start", start)
        .with(VARIANT, variant)
        .with("seed", seed);
  }

  /**
   * @param done t, the number of earlier steps
   * @param rate alpha_t
   */
  private record Motion(Hypothesis velocity, int done, double rate) {}

  private record Run(NesterovMomentum options, GradientField field, double lengthAtZero) {
    Point<Motion> next(Point<Motion> current) {
      double r = options.momentum;
      Objective<?> objective = field.objective();
      Motion motion = current.state();
      Hypothesis ahead = current.f().plus(r, motion.velocity);
      double[] slopes = field.slopes(options.variant == Variant.STANDARD ? ahead : current.f());
      keepBatch(slopes, motion.done);
      Hypothesis gradient = objective.space().gradient(ahead, slopes, objective.lambda());
      Hypothesis steepest = inCoefficients(gradient, objective.space());
      // The paper's objective is J / lambda.
      Hypothesis velocity =
          motion.velocity.times(r).plus(-motion.rate / objective.lambda(), steepest);
      Hypothesis from = options.variant == Variant.STANDARD ? current.f() : ahead;
      Hypothesis f = from.plus(1, velocity);
      double stationarity = Math.sqrt(field.squaredLength(gradient)) / lengthAtZero;
      Motion next = new Motion(velocity, motion.done + 1, rateAfter(motion));
      return new Point<>(f, field.value(f), stationarity, false, next);
    }

    private double rateAfter(Motion current) {
      return switch (options.schedule) {
        case COMPOUND -> current.rate * Math.exp(-options.decay * current.done);
        case EXPONENTIAL -> options.rate * Math.exp(-options.decay * (current.done + 1));
      };
    }

    /** Keeps the slopes of a mini-batch, times n / s. */
    private void keepBatch(double[] slopes, int step) {
      int n = slopes.length;
      int s = options.batch;
      if (s == 0 || s >= n) {
        return;
      }
      int[] order = Seed.of(options.seed).child("nag mini-batch", step).permutation(n);
      for (int k = 0; k < n; k++) {
        slopes[order[k]] *= k < s ? (double) n / s : 0;
      }
    }

    /**
     * The gradient with respect to the coefficients: for explicit features the function itself, for
     * an exact kernel machine K times it.
     */
    private static Hypothesis inCoefficients(Hypothesis gradient, HypothesisSpace space) {
      if (!(space instanceof KernelSpace)) {
        return gradient;
      }
      double bias = gradient.bias();
      double[] coefficients = Arrays.stream(gradient.values()).map(v -> v - bias).toArray();
      return space.hypothesis(coefficients, bias);
    }
  }
}
