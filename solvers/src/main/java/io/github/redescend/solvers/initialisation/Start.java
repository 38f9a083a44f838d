package io.github.redescend.solvers.initialisation;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Annealable;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.work.SampleMaps.Constant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Where a solver begins on an objective with several minima. An immutable value that holds no run;
 * open to others.
 */
public interface Start {
  /** How specs write it. */
  String name();

  /**
   * The points to begin from, one or more. The solver goes on from each and keeps the best end.
   *
   * @throws io.github.redescend.core.InvalidInputException if it cannot serve this loss
   */
  List<StartContext.StartingPoint> startingPoints(StartContext context);

  /** Whether it can serve a solver of this loss. */
  default boolean fits(Object loss) {
    return true;
  }

  /**
   * Whether an end whose function has one sign on all samples is refused, as {@link BestOfStarts}
   * tells. The convex machines are taken as they are.
   */
  default boolean guarded() {
    return true;
  }

  /**
   * Whether it needs the samples one by one; if not, it begins wherever they are, on sums over
   * them.
   */
  default boolean needsSamples() {
    return true;
  }

  /** Which of the convex fits it is, for solvers that have a short cut to one. */
  default Kind kind() {
    return Kind.OTHER;
  }

  /** What it draws from, if anything is random. */
  default Optional<Seed> seed() {
    return Optional.empty();
  }

  /** Kinds of starts. */
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

  /** Every sample at full weight: v0 = -1 of Xu et al. */
  public record UnitWeights() implements Start {
    @Override
    public Kind kind() {
      return Kind.ONES;
    }

    @Override
    public String name() {
      return "ones";
    }

    @Override
    public boolean needsSamples() {
      return false;
    }

    @Override
    public List<StartContext.StartingPoint> startingPoints(StartContext context) {
      SampleColumn ones = context.objective().samples().column(new Constant(1));
      return List.of(new StartContext.StartingPoint.Weighted(name(), ones));
    }

    @Override
    public boolean guarded() {
      return false;
    }
  }

  /** The function 0, which costs nothing. */
  public record Zero() implements Start {
    @Override
    public String name() {
      return "zero";
    }

    @Override
    public boolean needsSamples() {
      return false;
    }

    @Override
    public List<StartContext.StartingPoint> startingPoints(StartContext context) {
      SampleColumn dual = context.objective().samples().column(new Constant(0));
      return List.of(
          new StartContext.StartingPoint.Fitted(
              name(), context.objective().functions().zero(), dual));
    }
  }

  /**
   * A given point: a fit that several runs share, or weights for the first fit, -v0 of Xu et al.,
   * section V-A. No spec writes it.
   *
   * @param point a function of the objective's space, fitted at its lambda, or weights
   */
  public record Given(StartContext.StartingPoint point) implements Start {
    /**
     * Weights for the first fit.
     *
     * @param relative in [0, 1], one for each sample, 1 is full weight; copied
     */
    public static Given weights(double[] relative) {
      return new Given(new StartContext.StartingPoint.Weighted("weights", relative.clone()));
    }

    @Override
    public String name() {
      return point.name();
    }

    @Override
    public List<StartContext.StartingPoint> startingPoints(StartContext context) {
      return List.of(point);
    }

    @Override
    public boolean guarded() {
      return false;
    }
  }

  /**
   * The starting points of several starts; specs join their names with +.
   *
   * @param starts one or more
   */
  public record CombinedStart(List<Start> starts) implements Start {
    public CombinedStart {
      starts = List.copyOf(starts);
      if (starts.isEmpty()) {
        throw new InvalidInputException("there is nothing to start from: name at least one start");
      }
    }

    @Override
    public String name() {
      return starts.stream().map(Start::name).collect(Collectors.joining("+"));
    }

    @Override
    public List<StartContext.StartingPoint> startingPoints(StartContext context) {
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
   * The function 0 for a loss whose objective has one minimum; for a loss that has wider forms,
   * whose objective may have several, the least squares fit as well. Neither of the two leads to
   * the lower end always.
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
    public List<StartContext.StartingPoint> startingPoints(StartContext context) {
      Start zero = new Start.Zero();
      boolean several = context.objective().loss() instanceof Annealable;
      return (several
              ? new Start.CombinedStart(List.of(new ConvexFits.LeastSquaresFit(), zero))
              : zero)
          .startingPoints(context);
    }
  }
}
