package io.github.redescend.solvers.initialisation;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Criterion.Annealable;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.solvers.initialisation.ClassCentre.RankedSides;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import io.github.redescend.solvers.initialisation.Start.StartContext.Refined;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint.Weighted;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The starts by name. */
public final class Starts {
  /** Only allowed for starts that draw at random. */
  public static final TypedParameter<Long> SEED =
      Parameter.seed("draws the subsets of starts subsets and multistart");

  private Starts() {}

  public static TypedParameter<String> parameter(String fallback, String meaning) {
    return Parameter.text("start", fallback, allowed(), meaning);
  }

  public static Optional<Long> seed(Start start) {
    return start.seed().map(Seed::value);
  }

  /** Parses one name, or several joined by +; an error names the nearest. */
  public static Start parse(String names, Seed seed) {
    Catalogue<Function<Seed, Start>> known = new Catalogue<>("start", entries());
    List<Start> starts = new ArrayList<>();
    for (String name : names.split("\\+", -1)) {
      Optional<Start> mean = ClassMean.named(name);
      starts.add(mean.orElseGet(() -> known.make(Spec.of(name)).apply(seed)));
    }
    return starts.size() == 1 ? starts.get(0) : new Start.CombinedStart(starts);
  }

  /** The start of a solver's parameters; refuses a seed for a start that draws nothing. */
  public static Start given(String solver, Arguments given) {
    Start start = parse(given.text("start"), Seed.of(given.integer("seed")));
    if (given.isGiven("seed") && start.seed().isEmpty()) {
      throw new InvalidInputException(
          solver + ":seed is not allowed with start = " + start.name() + ", which draws nothing");
    }
    return start;
  }

  /** The names in words, for documentation. */
  public static String allowed() {
    return entries().stream()
            .map(Entry::name)
            .map(name -> name.equals(ClassMean.NAME) ? name + " | " + name + "(ETA)" : name)
            .collect(Collectors.joining(" | "))
        + ", or several joined by +";
  }

  private static List<Entry<Function<Seed, Start>>> entries() {
    return List.of(
        entry(PlainStart.ONES, "every row at full weight"),
        entry(PlainStart.LEAST_SQUARES, "the least squares fit"),
        entry(PlainStart.SQUARED_HINGE, "the squared-hinge fit"),
        entry(PlainStart.HINGE, "the hinge fit"),
        entry(PlainStart.CLASS_CENTRE, "rows near the centre of their class first"),
        entry(
            new ClassMean(ClassMean.ETA),
            "rows near the mean of their class first, more so with a larger ETA in"
                + " class-mean(ETA)"),
        entry("subsets", "the best of small balanced random subsets", Subsets::new),
        entry(
            "multistart",
            "a race of ls, class-centre, kernel-mean and subsets, the leaders perturbed once",
            Multistart::new),
        entry(PlainStart.ZERO, "the function 0"),
        entry(new Annealed(), "the loss 8, 4 and 2 times as wide first"),
        entry(PlainStart.KERNEL_MEAN, "the classifier of the nearer class mean"));
  }

  private static Entry<Function<Seed, Start>> entry(Start start, String summary) {
    return entry(start.name(), summary, seed -> start);
  }

  private static Entry<Function<Seed, Start>> entry(
      String name, String summary, Function<Seed, Start> maker) {
    return new Entry<>(name, summary, "", List.of(), given -> maker);
  }

  /**
   * Graduated non-convexity (Blake and Zisserman 1987): some iterations with the loss 8, 4 and 2
   * times as wide, each from the last result, the first from full weights. Follows the minimum of
   * the nearly convex problem, so it fails like least squares for clustered outliers
   * (docs/decisions/0008).
   */
  record Annealed() implements Start {
    private static final double[] FACTORS = {8, 4, 2};
    private static final int STEPS = 10;

    @Override
    public String name() {
      return "annealed";
    }

    @Override
    public boolean fits(Object loss) {
      return loss instanceof Annealable;
    }

    @Override
    public boolean needsSamples() {
      return false;
    }

    @Override
    public List<StartingPoint> startingPoints(StartContext context) {
      Criterion loss = context.objective().loss();
      if (!(loss instanceof Annealable annealable)) {
        throw new InvalidInputException(
            "start annealed needs a loss with a width, which " + loss.spec() + " has not");
      }
      StartingPoint from = PlainStart.ones(name(), context);
      for (double factor : FACTORS) {
        from = context.refinement().go(annealable.widened(factor), from, STEPS).point();
      }
      return List.of(from);
    }
  }

  /**
   * Initial weights from the distance to the class mean: w_i = 2 / (1 + exp(eta d_i)), d_i the
   * distance in feature space; eta 0 is full weight for all. The name is {@code class-mean} or
   * {@code class-mean(ETA)}. Costs two products.
   *
   * <p>Source: Xu, Hu, Principe, section V-A, where eta is 0.2.
   */
  record ClassMean(double eta) implements Start {
    static final String NAME = "class-mean";
    private static final double ETA = 0.2;
    private static final Pattern WITH_ETA = Pattern.compile(NAME + "\\((.*)\\)");

    ClassMean {
      Require.notNegative("eta of " + NAME, eta);
    }

    /** The start named {@code class-mean(ETA)} with ETA &gt;= 0; empty for other names. */
    static Optional<Start> named(String name) {
      Matcher matcher = WITH_ETA.matcher(name);
      if (!matcher.matches()) {
        return Optional.empty();
      }
      try {
        return Optional.of(new ClassMean(Double.parseDouble(matcher.group(1).strip())));
      } catch (NumberFormatException e) {
        throw new InvalidInputException(
            "start = %s is not allowed: eta must be a number of 0 or above, as in %s(0.2)"
                .formatted(name, NAME),
            e);
      }
    }

    @Override
    public String name() {
      return eta == ETA ? NAME : NAME + "(" + Spec.text(eta) + ")";
    }

    @Override
    public List<StartingPoint> startingPoints(StartContext context) {
      Objective<?> objective = context.objective();
      double[] relative =
          RankedSides.bySide(
              objective, members -> weights(RankedSides.fromMean(objective, members)));
      return List.of(new Weighted(name(), relative));
    }

    private double[] weights(double[] squared) {
      return Arrays.stream(squared).map(d -> 2 / (1 + Math.exp(eta * Math.sqrt(d)))).toArray();
    }
  }

  /**
   * Random small balanced subsets, some of which contain no outlier: a fit to each, a few
   * iterations on all samples, and the two with the lowest objective continue, as in the fast least
   * trimmed squares of Rousseeuw and Van Driessen (2006). Samples are drawn by their rank of
   * distance from the class mean, so row order does not matter. A class with fewer than {@code
   * size} samples is taken whole. Costs count x steps iterations.
   */
  record Subsets(Seed draws, int count, int size, int steps) implements Start {
    private static final int KEPT = 2;

    Subsets {
      Require.atLeast("count", count, 1);
      Require.atLeast("size", size, 1);
      Require.atLeast("steps", steps, 1);
    }

    /** 20 subsets of 5 + 5, 6 iterations each. */
    Subsets(Seed draws) {
      this(draws, 20, 5, 6);
    }

    @Override
    public String name() {
      return "subsets";
    }

    @Override
    public Optional<Seed> seed() {
      return Optional.of(draws);
    }

    @Override
    public List<StartingPoint> startingPoints(StartContext context) {
      Objective<? extends Criterion> objective = context.objective();
      List<Refined> refined = new ArrayList<>();
      RankedSides ranked = RankedSides.of(objective);
      for (int k = 0; k < count && !context.control().cancelled().getAsBoolean(); k++) {
        StartingPoint subset = new Weighted(name(), ranked.subset(draws, k, size));
        refined.add(context.refinement().go(objective.loss(), subset, steps));
      }
      if (refined.isEmpty()) {
        return PlainStart.ONES.startingPoints(context);
      }
      // The lowest objective may belong to a constant function.
      return refined.stream()
          .sorted(BestOfStarts.order(objective))
          .limit(KEPT)
          .map(r -> (StartingPoint) r.point())
          .toList();
    }
  }
}
