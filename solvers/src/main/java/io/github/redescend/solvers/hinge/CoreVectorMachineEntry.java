package io.github.redescend.solvers.hinge;

import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.TypedParameter;
import java.util.List;

public final class CoreVectorMachineEntry {
  static final NumberParameter EPSILON =
      Parameter.number(
          "epsilon",
          1e-6,
          Bounds.POSITIVE,
          "the ball holds every sample when its radius grows by this share");

  static final IntegerParameter SAMPLES =
      Parameter.integer(
          "samples",
          59,
          1,
          "drawn at random, by row, for each pass over who is farthest: in another order of the"
              + " rows the core set is another, the machine the same to within epsilon");

  static final IntegerParameter CORE =
      Parameter.integer(
          "core", 10_000, 1, "the most samples in the core set, whose kernel matrix is kept");

  private static final TypedParameter<Long> SEED = Parameter.seed("of the draws");

  static final Declaration<CoreVectorMachine> DECLARATION =
      Declaration.of(
          "cvm",
          "the core vector machine: the minimum enclosing ball of the squared-hinge machine with"
              + " penalised bias, on a core set of samples that grows by the farthest",
          "Tsang, Kwok, Cheung 2005",
          List.of(
              EPSILON.of(CoreVectorMachine::epsilon),
              SAMPLES.of(CoreVectorMachine::draws),
              CORE.of(CoreVectorMachine::core),
              SEED.of(CoreVectorMachine::seed)),
          given ->
              new CoreVectorMachine(
                  EPSILON.in(given), SAMPLES.in(given), CORE.in(given), SEED.in(given)));

  public static final Entry<Solver<?>> ENTRY = Entry.of(DECLARATION);

  private CoreVectorMachineEntry() {}
}
