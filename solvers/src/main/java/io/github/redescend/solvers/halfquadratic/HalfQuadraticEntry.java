package io.github.redescend.solvers.halfquadratic;

import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.solvers.initialisation.Starts;
import java.util.List;

public final class HalfQuadraticEntry {
  static final IntegerParameter ITERATIONS =
      Parameter.integer("iterations", 200, 1, "maximum number of solves");

  static final NumberParameter TOLERANCE =
      Parameter.number(
          "tolerance",
          1e-6,
          Bounds.NOT_NEGATIVE,
          "when to stop; 0 runs exactly the given number of solves");

  private static final TypedParameter<String> START =
      Starts.parameter(
          "ones",
          "where it begins: weights for the first solve, or a fit; of several the end with"
              + " the lowest objective is kept");

  private static final TypedParameter<HalfQuadratic.Stop> STOP =
      Parameter.choice(
          "stop",
          HalfQuadratic.Stop.AUTO,
          "what tolerance measures: the step of (alpha, b), or the relative decrease of the"
              + " objective; auto is step for one-sided losses");

  private static final TypedParameter<HalfQuadratic.Inner> INNER =
      Parameter.choice(
          "inner",
          HalfQuadratic.Inner.EXACT,
          "how the weighted squared hinge of a one-sided loss is solved: to its minimum, or"
              + " by one ridge problem as Nie, Wang, Huang print it, which may stall");

  static final Declaration<HalfQuadratic> DECLARATION =
      Declaration.of(
          "hq",
          "half-quadratic optimisation: weighted ridge problems (two-sided losses) or weighted"
              + " squared hinges (one-sided losses), each with the weights of the last solution",
          "Xu et al. Algorithm 1; Feng et al. Algorithm 1; for all classes at once Nie, Wang, Huang"
              + " Algorithm 2",
          List.of(
              ITERATIONS.of(HalfQuadratic::iterations),
              TOLERANCE.of(HalfQuadratic::tolerance),
              START.of(hq -> hq.start().name()),
              Starts.SEED.where(hq -> Starts.seed(hq.start())),
              STOP.unlessStandard(HalfQuadratic::stop),
              INNER.unlessStandard(HalfQuadratic::inner)),
          given ->
              new HalfQuadratic(
                  ITERATIONS.in(given),
                  TOLERANCE.in(given),
                  Starts.given("hq", given),
                  STOP.in(given),
                  INNER.in(given)));

  public static final Entry<Solver<?>> ENTRY = Entry.of(DECLARATION);

  private HalfQuadraticEntry() {}
}
