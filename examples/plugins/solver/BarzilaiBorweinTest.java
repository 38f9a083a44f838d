package org.example.barzilai;

import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.Logistic;
import io.github.redescend.testkit.solver.SolverContract;
import io.github.redescend.testkit.solver.SolverSubject;
import java.util.List;
import java.util.stream.Stream;

class BarzilaiBorweinTest extends SolverContract {
  private static final Solver<DifferentiableLoss> TO_THE_END = new BarzilaiBorwein(20_000, 1e-14);
  private static final Solver<DifferentiableLoss> SIX_STEPS = new BarzilaiBorwein(6, 0);

  @Override
  protected Stream<SolverSubject<?>> subjects() {
    return Stream.of(new CLoss(2), new Logistic())
        .flatMap(
            loss ->
                Stream.of(
                    SolverSubject.of(TO_THE_END, loss, new GramSpaces(), new Gaussian(1))
                        .comparedBy(SIX_STEPS),
                    SolverSubject.of(TO_THE_END, loss, new LinearSpaces(), new Linear())
                        .comparedBy(SIX_STEPS)));
  }

  @Override
  protected Catalogue<Solver<?>> catalogue() {
    return new Catalogue<>("solver", List.of(new BarzilaiBorwein().entry()));
  }
}
