package io.github.redescend.solvers.start;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The starts by name. */
public final class Starts {
  /** Of the starts that draw; without them it must not be given. */
  public static final TypedParameter<Long> SEED =
      Parameter.seed("draws the subsets of starts subsets and multistart");

  private Starts() {}

  /**
   * The parameter {@code start} of a solver, which {@link #given} reads.
   *
   * @param fallback the name of its default
   * @param meaning what it does, in a phrase
   */
  public static TypedParameter<String> parameter(String fallback, String meaning) {
    return Parameter.text("start", fallback, allowed(), meaning);
  }

  /** The seed of a start that draws. */
  public static Optional<Long> seed(Start start) {
    return start.seed().map(Seed::value);
  }

  /**
   * The start that a spec names: one name, or several joined by +.
   *
   * @param seed for those that draw
   * @throws InvalidInputException that names the nearest known name, if one is unknown
   */
  public static Start parse(String names, Seed seed) {
    Catalogue<Function<Seed, Start>> known = new Catalogue<>("start", entries());
    List<Start> starts =
        Arrays.stream(names.split("\\+", -1))
            .map(
                name ->
                    ClassMean.named(name).orElseGet(() -> known.make(Spec.of(name)).apply(seed)))
            .toList();
    return starts.size() == 1 ? starts.get(0) : new CombinedStart(starts);
  }

  /**
   * The start that a solver's parameters {@code start} and {@code seed} name.
   *
   * @throws InvalidInputException if a seed is given to a start that draws nothing; and as {@link
   *     #parse}
   */
  public static Start given(String solver, Arguments given) {
    Start start = parse(given.text("start"), Seed.of(given.integer("seed")));
    if (given.isGiven("seed") && start.seed().isEmpty()) {
      throw new InvalidInputException(
          solver + ":seed is not allowed with start = " + start.name() + ", which draws nothing");
    }
    return start;
  }

  /** The names in words, for the documentation of a solver's parameter. */
  public static String allowed() {
    return entries().stream()
            .map(Entry::name)
            .map(name -> name.equals(ClassMean.NAME) ? name + " | " + name + "(ETA)" : name)
            .collect(Collectors.joining(" | "))
        + ", or several joined by +";
  }

  private static List<Entry<Function<Seed, Start>>> entries() {
    return List.of(
        entry("ones", "every sample at full weight", seed -> new Ones()),
        entry("ls", "the least squares fit", seed -> new LeastSquaresFit()),
        entry("l2svm", "the squared-hinge fit", seed -> new SquaredHingeFit()),
        entry("svm", "the hinge fit", seed -> new HingeFit()),
        entry(
            "class-centre",
            "samples near the centre of their class first",
            seed -> new ClassCentre()),
        entry(
            ClassMean.NAME,
            "samples near the mean of their class first, more so with a larger ETA in"
                + " class-mean(ETA)",
            seed -> new ClassMean()),
        entry("subsets", "the best of small balanced random subsets", Subsets::new),
        entry(
            "multistart",
            "a race of ls, class-centre, kernel-mean and subsets, the leaders perturbed once",
            Multistart::new),
        entry("zero", "the function 0", seed -> new Zero()),
        entry("annealed", "the loss 8, 4 and 2 times as wide first", seed -> new Annealed()),
        entry("kernel-mean", "the classifier of the nearer class mean", seed -> new KernelMean()));
  }

  private static Entry<Function<Seed, Start>> entry(
      String name, String summary, Function<Seed, Start> maker) {
    return new Entry<>(name, summary, "", List.of(), given -> maker);
  }
}
