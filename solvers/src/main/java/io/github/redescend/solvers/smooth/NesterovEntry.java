package io.github.redescend.solvers.smooth;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.solvers.start.Start;
import io.github.redescend.solvers.start.Starts;
import io.github.redescend.solvers.start.SuitedToLoss;
import java.util.ArrayList;
import java.util.List;

/** The name {@code nag}: without a rate over all samples to convergence, with one as published. */
public final class NesterovEntry {
  private static final String AUTO = "auto";

  private static final Parameter TOLERANCE =
      new Parameter(
          "tolerance",
          "1e-9",
          ">= 0",
          "with rate=auto: the relative decrease of the objective to stop at, its root for the"
              + " gradient; 0 runs exactly the given number of steps");

  /** What only the published form has. */
  private static final List<Parameter> PUBLISHED =
      List.of(
          new Parameter("momentum", "0.6", "in [0, 1)", "with a rate: r"),
          new Parameter(
              "decay", "0", ">= 0", "with a rate: eta, the rate shrinks by exp(-eta t) at step t"),
          new Parameter(
              "batch",
              "all",
              "all | a whole number >= 1",
              "with a rate: s, the samples of a step, drawn anew for each"),
          new Parameter(
              "variant",
              "standard",
              "standard | printed",
              "with a rate: Nesterov's rule, or Algorithm 1 to the letter"));

  private static final Parameter START =
      new Parameter(
          "start",
          AUTO,
          "auto, " + Starts.allowed() + "; with a rate a finite number",
          "where it begins: auto is the function 0, and for losses that have wider forms the least"
              + " squares fit as well; ones, class-centre and kernel-mean are tried in turn while"
              + " all ends have one sign on all samples; with a rate every coefficient and"
              + " velocity, 0 by default");

  private static final Parameter SEED =
      new Parameter(
          "seed",
          "1",
          "a whole number",
          "with a rate: of the mini-batches; else of the subsets of start subsets");

  public static final Entry<Solver<?>> ENTRY =
      new Entry<>(
          "nag",
          "Nesterov's accelerated gradient: over all samples with backtracking and restarts, or, "
              + "given a rate, on mini-batches with momentum as published for RoBoSS",
          "Akhtar, Tanveer, Arshad 2024, Algorithm 1; Beck, Teboulle 2009; O'Donoghue, Candes 2015",
          parameters(),
          NesterovEntry::make);

  private NesterovEntry() {}

  private static List<Parameter> parameters() {
    List<Parameter> parameters = new ArrayList<>();
    parameters.add(
        new Parameter(
            "iterations", "5000", "a whole number >= 1", "the most steps; with a rate, how many"));
    parameters.add(
        new Parameter(
            "rate",
            AUTO,
            "auto | > 0",
            "auto backtracks; a number is the first step in the coefficients of the paper's"
                + " objective J / lambda"));
    parameters.add(TOLERANCE);
    parameters.addAll(PUBLISHED);
    parameters.add(START);
    parameters.add(SEED);
    return parameters;
  }

  private static Solver<?> make(Arguments given) {
    if (given.text("rate").equals(AUTO)) {
      PUBLISHED.forEach(parameter -> refuseWithoutRate(given, parameter));
      return new AcceleratedGradient(
          given.integer("iterations"), given.number("tolerance"), start(given));
    }
    refuse(
        given.isGiven("tolerance") && given.number("tolerance") != 0,
        "tolerance",
        "must be 0 with a given rate, which has no stop: rate=auto has one");
    return new NesterovMomentum(
        given.integer("iterations"),
        given.number("rate"),
        given.number("momentum"),
        given.number("decay"),
        batch(given),
        given.isGiven("start") ? given.number("start") : 0,
        given.choice("variant", NesterovMomentum.Variant.class),
        given.integer("seed"));
  }

  private static Start start(Arguments given) {
    if (!given.text("start").equals(AUTO)) {
      return Starts.given("nag", given);
    }
    refuseWithoutRate(given, SEED);
    return new SuitedToLoss();
  }

  private static void refuseWithoutRate(Arguments given, Parameter parameter) {
    refuse(
        given.isGiven(parameter.name())
            && !given.text(parameter.name()).equals(parameter.defaultValue()),
        parameter.name(),
        "needs a rate, as in rate=0.01: rate=auto backtracks over all samples");
  }

  private static int batch(Arguments given) {
    if (given.text("batch").equals("all")) {
      return 0;
    }
    int batch = given.integer("batch");
    refuse(batch < 1, "batch", "= " + batch + " is not allowed: all | a whole number >= 1");
    return batch;
  }

  private static void refuse(boolean wrong, String parameter, String why) {
    if (wrong) {
      throw new InvalidInputException("nag:" + parameter + " " + why);
    }
  }
}
