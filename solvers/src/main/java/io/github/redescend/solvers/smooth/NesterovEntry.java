package io.github.redescend.solvers.smooth;

import static io.github.redescend.solvers.smooth.AcceleratedGradient.ITERATIONS;
import static io.github.redescend.solvers.smooth.AcceleratedGradient.TOLERANCE;
import static io.github.redescend.solvers.smooth.NesterovMomentum.DECAY;
import static io.github.redescend.solvers.smooth.NesterovMomentum.MOMENTUM;
import static io.github.redescend.solvers.smooth.NesterovMomentum.RATE;
import static io.github.redescend.solvers.smooth.NesterovMomentum.SCHEDULE;
import static io.github.redescend.solvers.smooth.NesterovMomentum.VARIANT;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.solvers.initialisation.Start;
import io.github.redescend.solvers.initialisation.Start.SuitedToLoss;
import io.github.redescend.solvers.initialisation.Starts;
import java.util.List;

/** The name {@code nag}: without a rate over all samples to convergence, with one as published. */
public final class NesterovEntry {
  private static final String AUTO = "auto";

  static final TypedParameter<String> BATCH =
      Parameter.text(
          "batch",
          "all",
          "all | a whole number >= 1",
          "with a rate: s, the size of a mini-batch, drawn again for each step");

  static final TypedParameter<String> START =
      Parameter.text(
          "start",
          AUTO,
          "auto, " + Starts.allowed() + "; with a rate a finite number",
          "initial point: auto is the function 0, and for losses with wider forms the least squares"
              + " fit as well; ones, class-centre and kernel-mean are tried in turn while all ends"
              + " have one sign on all rows; with a rate every coefficient and velocity, 0 by"
              + " default");

  static final TypedParameter<Long> SEED =
      Parameter.seed("with a rate: of the mini-batches; else of the subsets of start subsets");

  public static final Entry<Solver<?>> ENTRY =
      new Entry<>(
          "nag",
          "Nesterov's accelerated gradient: over all rows with backtracking and restarts, or, "
              + "given a rate, on mini-batches with momentum as published for RoBoSS",
          "Akhtar, Tanveer, Arshad 2024, Algorithm 1; Beck, Teboulle 2009; O'Donoghue, Candes 2015",
          List.of(
              ITERATIONS, RATE, TOLERANCE, MOMENTUM, DECAY, SCHEDULE, BATCH, VARIANT, START, SEED),
          NesterovEntry::make);

  private NesterovEntry() {}

  private static Solver<?> make(Arguments given) {
    if (RATE.is(AUTO, given)) {
      for (Parameter published : List.of(MOMENTUM, DECAY, SCHEDULE, BATCH, VARIANT)) {
        refuseWithoutRate(given, published);
      }
      return new AcceleratedGradient(ITERATIONS.in(given), TOLERANCE.in(given), start(given));
    }
    refuse(
        given.isGiven("tolerance") && TOLERANCE.in(given) != 0,
        "tolerance",
        "must be 0 with a given rate, which has no stop: rate=auto has one");
    return new NesterovMomentum(
        ITERATIONS.in(given),
        RATE.in(given),
        MOMENTUM.in(given),
        DECAY.in(given),
        SCHEDULE.in(given),
        batch(given),
        given.isGiven("start") ? given.number("start") : 0,
        VARIANT.in(given),
        SEED.in(given));
  }

  private static Start start(Arguments given) {
    if (!START.in(given).equals(AUTO)) {
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
        "needs a rate, as in rate=0.01: rate=auto backtracks over all rows");
  }

  private static int batch(Arguments given) {
    if (BATCH.in(given).equals("all")) {
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
