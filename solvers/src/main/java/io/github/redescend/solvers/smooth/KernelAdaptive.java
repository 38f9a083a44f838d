package io.github.redescend.solvers.smooth;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.space.KernelSpace.KernelRows;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.descent.GradientField;
import io.github.redescend.solvers.descent.GradientField.Point;
import io.github.redescend.solvers.descent.StopTest;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The kernel adaptive classifier: stochastic gradient descent in function space, one sample at a
 * time, as in kernel least-mean-squares. With the C-loss it is KACC of Pokharel and Principe
 * ("Kernel classifier with correntropy loss", IJCNN 2012), as described by Xu, Hu and Principe,
 * section II. At sample i
 *
 * <pre>
 * f = (1 - rate lambda / n) f - rate s_i y_i L'(y_i f(x_i)) k(x_i, .)
 * b = b - rate s_i y_i L'(y_i f(x_i))
 * </pre>
 *
 * <p>which for the C-loss adds rate beta e / sigma^2 exp(-e^2 / (2 sigma^2)) k(x_i, .), e = y_i -
 * f(x_i). The published rule has lambda = 0 and no bias. Shrinking is the penalty's share of the
 * gradient of J / n (Kivinen, Smola and Williamson 2004, NORMA).
 *
 * <p>O(n d) memory and n kernel rows per pass; rows of up to 2000 samples are cached. Requires an
 * exact kernel machine. Runs a fixed number of passes; the trace has a step for each, without
 * stationarity (NaN).
 *
 * @param rate the step length; for a kernel with k(x, x) = 1 stable below 2 / L''
 * @param seed of the order of the samples in each pass
 */
public record KernelAdaptive(int passes, double rate, long seed)
    implements Solver<DifferentiableLoss> {
  private static final IntegerParameter PASSES =
      Parameter.integer("passes", 20, 1, "number of passes over the rows");

  private static final NumberParameter RATE =
      Parameter.number("rate", 0.2, Bounds.POSITIVE, "length of a step");

  public static final Declaration<KernelAdaptive> DECLARATION =
      Declaration.of(
          "kacc",
          "kernel adaptive classifier: one stochastic gradient step for each row in turn",
          "Pokharel, Principe 2012; Xu et al. section II",
          PASSES.of(KernelAdaptive::passes),
          RATE.of(KernelAdaptive::rate),
          Parameter.seed("of the order of the rows").of(KernelAdaptive::seed),
          KernelAdaptive::new);

  public KernelAdaptive {
    PASSES.check(passes);
    RATE.check(rate);
  }

  @Override
  public Class<DifferentiableLoss> requires() {
    return DifferentiableLoss.class;
  }

  @Override
  public Class<KernelSpace> requiredSpace(Object loss) {
    return KernelSpace.class;
  }

  @Override
  public Solution solve(Objective<? extends DifferentiableLoss> objective, Control control) {
    if (!(objective.space() instanceof KernelSpace space)) {
      throw new InvalidInputException(
          "solver kacc adds kernels of single rows and so needs the space gram");
    }
    double kept = 1 - rate * objective.lambda() / objective.labels().length;
    if (kept <= 0) {
      String lambda = Spec.text(objective.lambda());
      String limit = Spec.text(objective.labels().length / objective.lambda());
      throw new InvalidInputException(
          "rate = %s is not allowed: with lambda %s it must be below %s"
              .formatted(Spec.text(rate), lambda, limit));
    }
    GradientField field = new GradientField(objective);
    KernelRows rows = space.kernelRows().kept();
    KernelRows.Columns columns = rows.columns(IntStream.range(0, rows.samples()).toArray());
    // There is no full gradient.
    Point<Integer> first =
        new Point<>(space.zero(), field.value(space.zero()), Double.NaN, false, 0);
    // Recomputing the values would need the whole kernel matrix.
    return field.run(
        control, new StopTest.Fixed(), passes, false, first, at -> next(at, field, kept, columns));
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  private Point<Integer> next(
      Point<Integer> current, GradientField field, double kept, KernelRows.Columns columns) {
    Objective<? extends DifferentiableLoss> objective = field.objective();
    double[] y = objective.labels();
    Shrinking theta = new Shrinking(current.f());
    double bias = current.f().bias();
    double[] row = new double[y.length];
    for (int i : Seed.of(seed).child("kacc order", current.state()).permutation(y.length)) {
      double f = theta.value(i) + bias;
      theta.shrink(kept);
      double weight = objective.sampleWeights()[i];
      double slope = weight == 0 ? 0 : weight * y[i] * objective.loss().derivative(y[i] * f);
      if (slope != 0) {
        double step = -rate * slope;
        bias += objective.space().hasBias() ? step : 0;
        columns.row(i, row);
        theta.add(step, i, row);
      }
    }
    Hypothesis following = theta.plus(bias);
    return new Point<>(following, field.value(following), Double.NaN, false, current.state() + 1);
  }

  /**
   * A function without its bias, with its values on all samples, as a factor times arrays, so that
   * a step is one kernel row and shrinking one multiplication.
   */
  private static final class Shrinking {
    private static final double MIN_SCALE = 1e-100;

    private final double[] alpha;
    private final double[] values;
    private double scale = 1;

    Shrinking(Hypothesis f) {
      alpha = f.coefficients().clone();
      values = Arrays.stream(f.values()).map(value -> value - f.bias()).toArray();
    }

    double value(int sample) {
      return scale * values[sample];
    }

    void shrink(double factor) {
      scale *= factor;
      if (scale < MIN_SCALE) {
        unscale();
      }
    }

    private void unscale() {
      for (int j = 0; j < values.length; j++) {
        alpha[j] *= scale;
        values[j] *= scale;
      }
      scale = 1;
    }

    /** Adds step k(x_i, .). */
    void add(double step, int sample, double[] row) {
      alpha[sample] += step / scale;
      Vectors.add(step / scale, row, values);
    }

    Hypothesis plus(double bias) {
      unscale();
      double[] total = Arrays.stream(values).map(value -> value + bias).toArray();
      return new Hypothesis(alpha, bias, total);
    }
  }
}
