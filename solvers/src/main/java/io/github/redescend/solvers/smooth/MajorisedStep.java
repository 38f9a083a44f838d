package io.github.redescend.solvers.smooth;

import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.FunctionSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.smooth.ConjugateSearch.SmoothPoint;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.ToDoubleBiFunction;

/**
 * The steps of majorise-minimise on one factor: minus the preconditioned gradient, at full length
 * if the metric is the majorising parabola; if it is approximate, at most to the parabola's
 * minimum. For one fit.
 */
abstract class MajorisedStep {
  /** Relative difference of objectives attributed to rounding. */
  private static final double ROUNDING = 1e-13;

  /** Lengths this close to 1 count as full steps. */
  private static final double FULL = 1 - 1e-6;

  private final LinearisedRisk risk;
  private final Preconditioner metric;
  private final double weight;

  /** The last point and its slopes; null at first. */
  private Hypothesis before;

  private SampleColumn slopes;

  /**
   * @param weight the constant weight of the metric
   */
  private MajorisedStep(LinearisedRisk risk, Preconditioner metric, double weight) {
    this.risk = risk;
    this.metric = metric;
    this.weight = weight;
  }

  abstract SmoothPoint begin(Hypothesis f);

  abstract SmoothPoint next(SmoothPoint current);

  static boolean falls(double value, SmoothPoint current) {
    return value <= current.objective() + ROUNDING * Math.abs(current.objective());
  }

  Evaluation evaluate(Hypothesis f) {
    LinearisedRisk.At at = risk.at(f, slopes);
    return new Evaluation(f, at, at.value() + objective().penalty(f));
  }

  Hypothesis descent(Evaluation from) {
    return metric.descent(from.f, from.at.functional());
  }

  Objective<?> objective() {
    return risk.objective();
  }

  /** The inner product of the majorising parabola, with the largest sample weight. */
  double inner(Hypothesis f, Hypothesis g) {
    FunctionSpace space = objective().functions();
    return weight * space.innerOnSamples(f, g) + objective().lambda() * space.inner(f, g);
  }

  /** The step {@code plain}, shortened to the parabola's minimum. */
  Hypothesis shortened(Evaluation from, Hypothesis plain) {
    double length = squaredGradient(from, plain) / inner(plain, plain);
    // NaN occurs for a zero step.
    return from.f.plus(length < FULL ? length : 1, plain);
  }

  private double squaredGradient(Evaluation from, Hypothesis plain) {
    double slope = objective().lambda() * objective().functions().inner(from.f, plain);
    return -slope - from.at.functional().at(plain);
  }

  /** The evaluated point; its gradient is that at {@code from}. */
  SmoothPoint point(Evaluation evaluation, Evaluation from, Hypothesis plain) {
    double squaredGradient = squaredGradient(from, plain);
    Hypothesis f = evaluation.f;
    double change = evaluation.at.squaredChange();
    double step = before == null ? 0 : SmoothPoint.step(change, objective().lambda(), f, before);
    before = f;
    slopes = evaluation.at.slopes();
    double squared = Math.max(0, squaredGradient);
    return new SmoothPoint(f, evaluation.objective, squared, step, squaredGradient <= 0);
  }

  record Evaluation(Hypothesis f, LinearisedRisk.At at, double objective) {}

  /** The plain step, or the best mixture of the last ones if it is lower. */
  static final class Mixed extends MajorisedStep {
    private final AndersonMixing mixing;
    private Hypothesis position;

    Mixed(LinearisedRisk risk, Preconditioner metric, double weight, int depth) {
      super(risk, metric, weight);
      this.mixing = new AndersonMixing(this::inner, depth);
    }

    @Override
    SmoothPoint begin(Hypothesis f) {
      return at(evaluate(f));
    }

    private SmoothPoint at(Evaluation evaluation) {
      Hypothesis plain = descent(evaluation);
      position = shortened(evaluation, plain);
      return point(evaluation, evaluation, plain);
    }

    @Override
    SmoothPoint next(SmoothPoint current) {
      Hypothesis after = position;
      Hypothesis mixture = mixing.mix(current.f(), after.plus(-1, current.f()));
      if (mixture != null) {
        Evaluation evaluation = evaluate(mixture);
        if (falls(evaluation.objective, current)) {
          return at(evaluation);
        }
      }
      return begin(after);
    }
  }

  /** Nesterov's momentum, dropped if the objective would rise. */
  static final class Momentum extends MajorisedStep {
    private Hypothesis last;
    private double age = 1;

    Momentum(LinearisedRisk risk, Preconditioner metric, double weight) {
      super(risk, metric, weight);
    }

    @Override
    SmoothPoint begin(Hypothesis f) {
      last = f;
      Evaluation evaluation = evaluate(f);
      return point(evaluation, evaluation, descent(evaluation));
    }

    @Override
    SmoothPoint next(SmoothPoint current) {
      double older = (1 + Math.sqrt(1 + 4 * age * age)) / 2;
      double momentum = (age - 1) / older;
      Hypothesis f = current.f();
      Step step = from(f.plus(momentum, f.plus(-1, last)));
      age = older;
      if (momentum > 0 && !falls(step.to.objective, current)) {
        age = 1;
        step = from(f);
      }
      last = f;
      return point(step.to, step.from, step.plain);
    }

    private Step from(Hypothesis extrapolated) {
      Evaluation from = evaluate(extrapolated);
      Hypothesis plain = descent(from);
      return new Step(from, plain, evaluate(shortened(from, plain)));
    }

    private record Step(Evaluation from, Hypothesis plain, Evaluation to) {}
  }

  /**
   * Anderson mixing of fixed-point steps f to f + s(f) (Anderson 1965; Walker and Ni 2011, type
   * II): with the last differences df_j of points and ds_j of steps, the g that minimise ||s -
   * sum_j g_j ds_j|| give f + s - sum_j g_j (df_j + ds_j), in the norm of the majorising parabola.
   */
  public static final class AndersonMixing {
    /** Deeper histories took as many steps. */
    private static final int DEPTH = 5;

    /** Against dependent differences, relative to the mean of their squared norms. */
    private static final double RIDGE = 1e-10;

    private final ToDoubleBiFunction<Hypothesis, Hypothesis> inner;
    private final int depth;
    private final Deque<Hypothesis> points = new ArrayDeque<>();
    private final Deque<Hypothesis> steps = new ArrayDeque<>();
    private Hypothesis lastPoint;
    private Hypothesis lastStep;

    /**
     * @param inner the inner product of the norm
     * @param depth the number of differences to keep; 0 disables mixing
     */
    public AndersonMixing(ToDoubleBiFunction<Hypothesis, Hypothesis> inner, int depth) {
      this.inner = inner;
      this.depth = depth;
    }

    /** The depth, at most the number of independent differences in a space. */
    public static int depth(int dimension) {
      return Math.min(DEPTH, Math.max(1, dimension));
    }

    /** The mixture at {@code f} with the step {@code s}, or null without history. */
    public Hypothesis mix(Hypothesis f, Hypothesis s) {
      if (depth == 0) {
        return null;
      }
      if (lastPoint != null) {
        if (points.size() == depth) {
          points.removeFirst();
          steps.removeFirst();
        }
        points.addLast(f.plus(-1, lastPoint));
        steps.addLast(s.plus(-1, lastStep));
      }
      lastPoint = f;
      lastStep = s;
      if (points.isEmpty()) {
        return null;
      }
      List<Hypothesis> dp = new ArrayList<>(points);
      List<Hypothesis> ds = new ArrayList<>(steps);
      double[] shares = shares(ds, s);
      Hypothesis mixture = f.plus(1, s);
      for (int j = 0; j < shares.length; j++) {
        mixture = mixture.plus(-shares[j], dp.get(j)).plus(-shares[j], ds.get(j));
      }
      return mixture;
    }

    /** The least squares shares, by Gaussian elimination of the normal equations. */
    private double[] shares(List<Hypothesis> ds, Hypothesis s) {
      int k = ds.size();
      double[][] normal = new double[k][k];
      double[] right = new double[k];
      for (int i = 0; i < k; i++) {
        for (int j = 0; j <= i; j++) {
          normal[i][j] = inner.applyAsDouble(ds.get(i), ds.get(j));
          normal[j][i] = normal[i][j];
        }
        right[i] = inner.applyAsDouble(ds.get(i), s);
      }
      double trace = 0;
      for (int i = 0; i < k; i++) {
        trace += normal[i][i];
      }
      for (int i = 0; i < k; i++) {
        normal[i][i] += RIDGE * trace / k;
      }
      for (int p = 0; p < k; p++) {
        if (!(normal[p][p] > 0)) {
          continue;
        }
        for (int i = p + 1; i < k; i++) {
          double factor = normal[i][p] / normal[p][p];
          for (int j = p; j < k; j++) {
            normal[i][j] -= factor * normal[p][j];
          }
          right[i] -= factor * right[p];
        }
      }
      double[] shares = new double[k];
      for (int i = k - 1; i >= 0; i--) {
        double sum = right[i];
        for (int j = i + 1; j < k; j++) {
          sum -= normal[i][j] * shares[j];
        }
        shares[i] = normal[i][i] > 0 ? sum / normal[i][i] : 0;
      }
      return shares;
    }
  }
}
