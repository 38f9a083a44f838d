package io.github.redescend.solvers.hinge;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.space.KernelSpace.KernelRows;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.solvers.descent.GradientField;
import io.github.redescend.solvers.descent.StepRecorder;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The core vector machine (Tsang, Kwok, Cheung 2005): the squared-hinge machine with a penalised
 * bias,
 *
 * <pre>min  sum_i s_i max(0, 1 - y_i f(x_i))^2  +  (lambda/2) (||f||^2 + b^2)</pre>
 *
 * <p>whose dual is the minimum enclosing ball of the images of the samples under the kernel y_i y_j
 * (k(x_i, x_j) + 1) + delta_ij lambda / (2 s_i); C of the paper is 2 / lambda. The ball is that of
 * a core set of limited size, which grows by the farthest of a few random samples (59 find one of
 * the farthest 5 % with probability 0.95) until none is outside the ball of radius times 1 +
 * epsilon; then all samples are checked. If k(x, x) or s differ between samples it is the
 * centre-constrained ball (Tsang, Kwok, Zurada 2006), with epsilon relative to the largest k(x, x).
 *
 * <p>Samples are drawn by row number, so another order of the rows gives another core set with the
 * same ball to within epsilon.
 *
 * <p>The trace has one step per pass over all samples: its objective is J without the penalty of b,
 * which need not decrease; its stationarity the largest violation of a margin. Memory at most 16
 * c^2 bytes for a core set of c samples.
 */
public record CoreVectorMachine(double epsilon, int draws, int core, long seed)
    implements Solver<HalfQuadraticLoss> {

  private static final NumberParameter EPSILON =
      Parameter.number(
          "epsilon",
          1e-6,
          Bounds.POSITIVE,
          "the ball holds every row when its radius grows by this share");

  private static final IntegerParameter SAMPLES =
      Parameter.integer(
          "samples",
          59,
          1,
          "rows drawn in each search for the farthest one: another row order gives another core"
              + " set and, to within epsilon, the same machine");

  private static final IntegerParameter CORE =
      Parameter.integer(
          "core", 10_000, 1, "maximum size of the core set, whose kernel matrix is stored");

  private static final TypedParameter<Long> SEED = Parameter.seed("of the draws");

  public static final Declaration<CoreVectorMachine> DECLARATION =
      Declaration.of(
          "cvm",
          "the core vector machine: the minimum enclosing ball of the squared-hinge machine with"
              + " penalized bias, on a core set of rows that grows by the farthest",
          "Tsang, Kwok, Cheung 2005",
          List.of(
              EPSILON.of(CoreVectorMachine::epsilon),
              SAMPLES.of(CoreVectorMachine::draws),
              CORE.of(CoreVectorMachine::core),
              SEED.of(CoreVectorMachine::seed)),
          given ->
              new CoreVectorMachine(
                  EPSILON.in(given), SAMPLES.in(given), CORE.in(given), SEED.in(given)));

  /** Bounds of the core set's accuracy, in units of the margin. */
  private static final double MAX_TOLERANCE = 1e-3;

  private static final double TIGHTEST = 1e-10;

  /** Accuracy during growth, relative to the violation of the last sample added. */
  private static final double ROUGHLY = 0.1;

  public CoreVectorMachine {
    EPSILON.check(epsilon);
    SAMPLES.check(draws);
    CORE.check(core);
  }

  @Override
  public Class<HalfQuadraticLoss> requires() {
    return HalfQuadraticLoss.class;
  }

  @Override
  public boolean fits(Object loss) {
    return loss instanceof HalfQuadraticLoss quadratic
        && quadratic.side() == Side.ONE
        && quadratic.weight(0) > 0
        && quadratic.weight(1) == quadratic.weight(0)
        && quadratic.weight(1e300) == quadratic.weight(0);
  }

  @Override
  public Class<KernelSpace> requiredSpace(Object loss) {
    return KernelSpace.class;
  }

  @Override
  public Solution solve(Objective<? extends HalfQuadraticLoss> objective, Control control) {
    if (!(objective.space() instanceof KernelSpace exact)) {
      throw new InvalidInputException(
          "solver cvm needs rows of the kernel matrix and thus the space"
              + " gram, not explicit features");
    }
    return new Run(objective, exact, control).solve();
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  private final class Run {
    private final Objective<? extends HalfQuadraticLoss> objective;
    private final Control control;
    private final double[] labels;
    private final int[] all;
    private final double farthest;
    private final CoreSet set;
    private final boolean[] inside;
    private final SplittableRandom random = Seed.of(seed).child("cvm", 0).random();
    private final StepRecorder recorder;

    Run(Objective<? extends HalfQuadraticLoss> objective, KernelSpace exact, Control control) {
      this.objective = objective;
      this.control = control;
      this.recorder = new StepRecorder(control);
      this.labels = objective.labels();
      double[] s = objective.sampleWeights();
      double weight = objective.loss().weight(0);
      double[] ridge = new double[s.length];
      Arrays.setAll(ridge, i -> objective.lambda() / (weight * s[i]));
      this.all = IntStream.range(0, s.length).filter(i -> s[i] > 0).toArray();
      KernelRows kernel = exact.kernelRows().kept();
      double max = 0;
      for (int i : all) {
        max = Math.max(max, kernel.diagonal(i) + (exact.hasBias() ? 1 : 0) + ridge[i]);
      }
      this.farthest = max;
      this.set = new CoreSet(kernel, labels, ridge, exact.hasBias());
      this.inside = new boolean[s.length];
    }

    Solution solve() {
      int[] order = Seed.of(seed).child("cvm start", 0).permutation(all.length);
      for (double label : new double[] {1, -1}) {
        Arrays.stream(order)
            .map(k -> all[k])
            .filter(i -> labels[i] == label)
            .findFirst()
            .ifPresent(this::add);
      }
      int[] rows = IntStream.range(0, labels.length).toArray();
      Hypothesis before = objective.space().zero();
      while (true) {
        boolean grows = minimise(0) && growByDraws() && minimise(0);
        Hypothesis f = new Hypothesis(set.coefficients(), set.bias(), set.values(rows));
        double limit = limit();
        int[] outside =
            Vectors.order(
                Arrays.stream(all).filter(i -> !inside[i] && labels[i] * f.values()[i] < limit),
                Comparator.comparingDouble(i -> labels[i] * f.values()[i]));
        report(f, before);
        before = f;
        if (control.cancelled().getAsBoolean()) {
          return solution(f, StopReason.CANCELLED, "cancelled");
        }
        if (outside.length == 0) {
          return solution(f, StopReason.CONVERGED, "no row is outside the ball");
        }
        if (!grows || !roomForMore()) {
          return solution(
              f,
              StopReason.ITERATION_LIMIT,
              outside.length + " rows are outside the ball, and the core set may grow no more");
        }
        for (int k = 0; k < Math.min(draws, outside.length) && roomForMore(); k++) {
          add(outside[k]);
        }
      }
    }

    private void add(int sample) {
      set.add(sample);
      inside[sample] = true;
    }

    /** Rows are doubled when full, up to a quarter of the heap, shared by all fits. */
    private boolean roomForMore() {
      double next = set.size() + 1.0;
      double heap = Runtime.getRuntime().maxMemory() / 4.0 / Workers.sideBySide();
      return set.size() < core && 2 * next * next * Double.BYTES <= heap;
    }

    /** Minimises to {@code enough}, or as accurately as deciding who is outside requires. */
    private boolean minimise(double enough) {
      double accuracy = Math.min(MAX_TOLERANCE, Math.max(TIGHTEST, (1 - limit()) / 2));
      return set.minimise(Math.max(accuracy, enough), control.cancelled());
    }

    /** The margin of a sample on the enlarged ball's surface. */
    private double limit() {
      double total = set.total();
      return 1 - (2 + epsilon) * epsilon * Math.max(0, farthest * total - 1) / 2;
    }

    /** Adds the farthest of each draw while it is outside; false if the run must end. */
    private boolean growByDraws() {
      while (true) {
        int[] drawn =
            IntStream.range(0, draws)
                .map(k -> all[random.nextInt(all.length)])
                .filter(i -> !inside[i])
                .toArray();
        double[] values = set.values(drawn);
        int worst = -1;
        double min = limit();
        for (int k = 0; k < drawn.length; k++) {
          if (labels[drawn[k]] * values[k] < min) {
            min = labels[drawn[k]] * values[k];
            worst = drawn[k];
          }
        }
        if (worst < 0) {
          return true;
        }
        if (!roomForMore()) {
          return false;
        }
        double excess = limit() - min;
        add(worst);
        if (control.cancelled().getAsBoolean() || !minimise(ROUGHLY * excess)) {
          return false;
        }
      }
    }

    private void report(Hypothesis f, Hypothesis before) {
      double violation = 0;
      for (int i : all) {
        violation = inside[i] ? violation : Math.max(violation, 1 - labels[i] * f.values()[i]);
      }
      recorder.add(Objective.value(objective, f), GradientField.distance(f, before), violation);
    }

    private Solution solution(Hypothesis f, StopReason reason, String words) {
      List<Trace.Step> trace = recorder.steps();
      double value = trace.get(trace.size() - 1).objective();
      double[] trust = Vectors.filled(labels.length, 1);
      long support = Arrays.stream(f.coefficients()).filter(a -> a != 0).count();
      double penalized = value + objective.lambda() * f.bias() * f.bias() / 2;
      double least = objective.lambda() * set.dual();
      String sizes = "; core set of " + set.size() + " rows, " + support + " support rows";
      String bounds = Decimal.format("%.10g, at least %.10g", penalized, least);
      String explanation = words + sizes + "; objective with the penalized bias " + bounds;
      return new Solution(f, trust, value, new Trace(trace, reason, explanation));
    }
  }
}
