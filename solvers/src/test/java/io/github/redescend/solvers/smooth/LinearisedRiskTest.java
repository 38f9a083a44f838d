package io.github.redescend.solvers.smooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.solvers.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinearisedRiskTest {
  private static final Problem PROBLEM = Problem.of(50, 3);

  private static List<Objective<? extends SmoothLoss>> objectives() {
    CLoss loss = new CLoss(0.7);
    return List.of(
        PROBLEM.in(new LinearSpaces(), new Linear(), loss).withLoss((SmoothLoss) loss),
        PROBLEM.in(new GramSpaces(), new Gaussian(1), loss).withLoss((SmoothLoss) loss));
  }

  /** The risk at zero needs no product, but is the same. */
  @Test
  void zeroIsAFunctionLikeOthers() {
    for (Objective<? extends SmoothLoss> objective : objectives()) {
      Hypothesis zero = objective.functions().zero();
      double[] numbers = new double[50];
      for (int i = 0; i < 50; i++) {
        numbers[i] = Math.sin(i);
      }
      for (LinearisedRisk risk :
          List.of(
              new LinearisedRisk(objective, null),
              new LinearisedRisk(objective, new SampleNumbers(numbers)))) {
        LinearisedRisk.At direct = risk.atZero(zero);
        LinearisedRisk.At general = risk.at(zero, null);
        assertThat(direct.value()).isCloseTo(general.value(), within(1e-12 * general.value()));
        assertThat(SampleNumbers.of(direct.slopes()))
            .containsExactly(SampleNumbers.of(general.slopes()), within(1e-14));
        assertThat(direct.squaredChange()).isEqualTo(general.squaredChange()).isZero();
        assertThat(gradient(objective, zero, direct))
            .containsExactly(gradient(objective, zero, general), within(1e-12));
      }
    }
  }

  private static double[] gradient(Objective<?> objective, Hypothesis zero, LinearisedRisk.At at) {
    return objective.functions().gradient(zero, at.functional(), Problem.LAMBDA).values();
  }
}
