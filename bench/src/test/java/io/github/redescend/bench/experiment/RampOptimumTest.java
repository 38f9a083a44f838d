package io.github.redescend.bench.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.TruncatedHinge;
import io.github.redescend.solvers.Solvers;
import org.junit.jupiter.api.Test;

class RampOptimumTest {
  private static final Criterion RAMP = new TruncatedHinge(-1);

  /** No solver ends below it, and the outlier path comes near. */
  @Test
  void noSolverEndsBelow() {
    int met = 0;
    for (BasinCells cell : BasinCells.all(13)) {
      if (!cell.name().equals("leverage")) {
        assertThat(RampOptimum.of(cell, RAMP)).isEmpty();
        continue;
      }
      double least = RampOptimum.of(cell, RAMP).orElseThrow();
      for (String spec : new String[] {"cccp", "ramp-path"}) {
        Solver<?> solver = Solvers.catalogue().make(spec);
        double found =
            solver.minimise(cell.objective(RAMP, cell.space()), Control.defaults()).objective();
        assertThat(found).isGreaterThan(least * (1 - 1e-5));
        met += found < least * (1 + 1e-3) ? 1 : 0;
      }
      assertThat(RampOptimum.of(cell, new CLoss(1))).isEmpty();
    }
    assertThat(met).isPositive();
  }
}
