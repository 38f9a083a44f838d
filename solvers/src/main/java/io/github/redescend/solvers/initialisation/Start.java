package io.github.redescend.solvers.initialisation;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Criterion.Annealable;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.sample.Samples;
import io.github.redescend.core.sample.Samples.SampleScan;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint.Weighted;
import io.github.redescend.solvers.ridge.RidgeSequence;
import io.github.redescend.solvers.work.SampleMaps.LabelMultiple;
import io.github.redescend.solvers.work.SampleMaps.LinePoint;
import io.github.redescend.solvers.work.SampleMaps.LossSlopes;
import io.github.redescend.solvers.work.SampleMaps.Scaled;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The initial point or points of a solver for nonconvex objectives. Immutable. */
public interface Start {
  String name();

  /**
   * One or more initial points; the solver continues from each and keeps the best result. Losses
   * that the start does not support are refused.
   */
  List<StartingPoint> startingPoints(StartContext context);

  default boolean fits(Object loss) {
    return true;
  }

  /** Whether results with one sign on all samples are refused, see {@link BestOfStarts}. */
  default boolean guarded() {
    return kind() == Kind.HINGE || kind() == Kind.OTHER;
  }

  /** Whether it needs the samples one by one, rather than sums over them. */
  default boolean needsSamples() {
    return kind() == Kind.HINGE || kind() == Kind.OTHER;
  }

  /** Which convex fit it is, for solvers that compute some of them directly. */
  default Kind kind() {
    return Kind.OTHER;
  }

  /** The seed, if it draws at random. */
  default Optional<Seed> seed() {
    return Optional.empty();
  }

  enum Kind {
    /** The least squares fit of full weights. */
    ONES,
    /** The least squares fit, loss r^2. */
    LEAST_SQUARES,
    /** The squared-hinge fit. */
    SQUARED_HINGE,
    /** The hinge fit. */
    HINGE,
    /** Any other. */
    OTHER
  }

  /**
   * A given point: a fit shared by several runs, a function of the objective's space at its lambda,
   * or weights for the first fit, -v0 of Xu et al., section V-A. Has no spec.
   */
  public record Given(StartingPoint point) implements Start {
    /** Weights for the first fit, in [0, 1], one for each sample; copied. */
    public static Given weights(double[] relative) {
      return new Given(new Weighted("weights", relative.clone()));
    }

    @Override
    public String name() {
      return point.name();
    }

    @Override
    public List<StartingPoint> startingPoints(StartContext context) {
      return List.of(point);
    }

    @Override
    public boolean guarded() {
      return false;
    }
  }

  /** The initial points of several starts; specs join their names with +. */
  public record CombinedStart(List<Start> starts) implements Start {
    public CombinedStart {
      starts = List.copyOf(starts);
      if (starts.isEmpty()) {
        throw new InvalidInputException("name at least one start");
      }
    }

    @Override
    public String name() {
      return starts.stream().map(Start::name).collect(Collectors.joining("+"));
    }

    @Override
    public List<StartingPoint> startingPoints(StartContext context) {
      return starts.stream().flatMap(start -> start.startingPoints(context).stream()).toList();
    }

    @Override
    public boolean fits(Object loss) {
      return starts.stream().allMatch(start -> start.fits(loss));
    }

    @Override
    public boolean needsSamples() {
      return starts.stream().anyMatch(Start::needsSamples);
    }

    @Override
    public Optional<Seed> seed() {
      return starts.stream().flatMap(start -> start.seed().stream()).findFirst();
    }
  }

  /**
   * The function 0 for convex objectives; for losses with wider forms, whose objective may have
   * several minima, the least squares fit as well.
   */
  public record SuitedToLoss() implements Start {
    @Override
    public String name() {
      return "auto";
    }

    @Override
    public boolean needsSamples() {
      return false;
    }

    @Override
    public List<StartingPoint> startingPoints(StartContext context) {
      boolean several = context.objective().loss() instanceof Annealable;
      return (several
              ? new CombinedStart(List.of(PlainStart.LEAST_SQUARES, PlainStart.ZERO))
              : PlainStart.ZERO)
          .startingPoints(context);
    }
  }

  /**
   * The problem of a start, and what it may use, for one fit: ridge problems of its space at its
   * lambda, shared with the solver; and iterations of the solver itself. Starts do not report to
   * the control's listener.
   */
  record StartContext(
      Objective<? extends Criterion> objective,
      RidgeSequence ridges,
      Refinement refinement,
      Control control) {
    /** For starts that need no steps of the solver. */
    public static StartContext of(Objective<? extends Criterion> objective, Control control) {
      Refinement none =
          (loss, from, iterations) -> {
            throw new IllegalStateException("this solver does not refine a start");
          };
      return new StartContext(objective, new RidgeSequence(objective), none, control);
    }

    /** For a solver of losses that runs from the function of an initial point. */
    public static StartContext of(
        Objective<? extends Criterion> objective,
        RidgeSequence ridges,
        Control control,
        Steps steps) {
      Refinement refinement =
          (loss, from, iterations) -> {
            Objective<Loss> refined = objective.withLoss((Loss) loss);
            Hypothesis begin = from.function(new StartContext(refined, ridges, null, control));
            return Refined.of(refined, from, steps.run(loss, begin, iterations));
          };
      return new StartContext(objective, ridges, refinement, control);
    }

    /** Runs exactly this number of iterations of a loss from a function, without reporting. */
    @FunctionalInterface
    public interface Steps {
      Solution run(Criterion loss, Hypothesis begin, int iterations);
    }

    @FunctionalInterface
    public interface Refinement {
      /**
       * Runs exactly this number of iterations from an initial point, unless cancelled, without
       * reporting; the loss is the objective's, or one with the same capabilities.
       */
      Refined go(Criterion loss, StartingPoint from, int iterations);
    }

    /** The result of a refinement, named after its initial point. */
    public record Refined(StartingPoint.Fitted point, double objective) {
      public static Refined of(
          Objective<? extends Loss> objective, StartingPoint from, Solution solution) {
        Hypothesis f = solution.hypothesis();
        LossSlopes work = new LossSlopes(objective.loss(), LinePoint.FUNCTION, false);
        SampleColumn slopes = objective.samples().column(work, f);
        SampleColumn dual = objective.samples().column(new LabelMultiple(-1), slopes);
        return new Refined(new StartingPoint.Fitted(from.name(), f, dual), solution.objective());
      }
    }

    /** An initial point: weights for the first fit, or a function. */
    public sealed interface StartingPoint {
      /** The name of the start, as in specs. */
      String name();

      /** The given function, or the least squares fit with the given weights. */
      Hypothesis function(StartContext context);

      /** Weights &gt;= 0 for the first fit, without sample weights; 1 is that of the loss. */
      record Weighted(String name, SampleColumn relative) implements StartingPoint {
        public Weighted(String name, double[] relative) {
          this(name, new SampleNumbers(relative));
        }

        @Override
        public Hypothesis function(StartContext context) {
          Samples samples = context.objective().samples();
          SampleColumn weights = samples.column(new Scaled(2), relative(context.objective()));
          SampleScan pass = SampleScan.ofNothing().withLeastSquares(weights, samples.labels());
          return context.ridges().solve(samples.pass(pass).leastSquares(), null, 0);
        }

        public SampleColumn relative(Objective<?> objective) {
          if (relative instanceof SampleNumbers own) {
            Require.sameLength("start weights", own.values().length, objective.labels().length);
          }
          return relative;
        }
      }

      /** A function with its dual variables: the coefficients are alpha_i = y_i dual_i / lambda. */
      record Fitted(String name, Hypothesis f, SampleColumn dual) implements StartingPoint {
        public Fitted(String name, Hypothesis f, double[] dual) {
          this(name, f, new SampleNumbers(dual));
        }

        @Override
        public Hypothesis function(StartContext context) {
          return f;
        }
      }
    }
  }
}
