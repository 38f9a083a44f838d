package io.github.redescend.solvers.initialisation;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Criterion.Annealable;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.work.SampleMaps.Constant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The initial point or points of a solver for nonconvex objectives. Immutable. */
public interface Start {
  /** The name in specs. */
  String name();

  /**
   * One or more initial points; the solver continues from each and keeps the best result.
   *
   * @throws io.github.redescend.core.InvalidInputException if it does not support this loss
   */
  List<StartContext.StartingPoint> startingPoints(StartContext context);

  /** Whether it supports this loss. */
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

  /** Full weight for every sample: v0 = -1 of Xu et al. */
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
    public List<StartContext.StartingPoint> startingPoints(StartContext context) {
      SampleColumn ones = context.objective().samples().column(new Constant(1));
      return List.of(new StartContext.StartingPoint.Weighted(name(), ones));
    }
  }

  /** The function 0. */
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
   * A given point: a fit shared by several runs, or weights for the first fit, -v0 of Xu et al.,
   * section V-A. Has no spec.
   *
   * @param point a function of the objective's space, fitted at its lambda, or weights
   */
  public record Given(StartContext.StartingPoint point) implements Start {
    /**
     * Weights for the first fit.
     *
     * @param relative in [0, 1], one for each sample; copied
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

  /** The initial points of several starts; specs join their names with +. */
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
