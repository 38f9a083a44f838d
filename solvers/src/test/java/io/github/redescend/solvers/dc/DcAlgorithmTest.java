package io.github.redescend.solvers.dc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.solvers.descent.Descent;
import io.github.redescend.solvers.descent.StopTest;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DcAlgorithmTest {
  /** Machines with these objectives, one after the other, each of which asks for a new tangent. */
  private record Scripted(List<Double> objectives, AtomicInteger trained)
      implements ConvexMachines<Integer> {
    Scripted(Double... objectives) {
      this(List.of(objectives), new AtomicInteger());
    }

    @Override
    public int samples() {
      return 1;
    }

    @Override
    public Integer minimise(Tangent tangent, Integer near, double tolerance) {
      return trained.getAndIncrement();
    }

    @Override
    public Tangent tangent(Integer machine) {
      return new Tangent(new double[] {1.0 / (2 + machine)});
    }

    @Override
    public double objective(Integer machine) {
      return objectives.get(machine);
    }

    @Override
    public double distance(Integer machine, Integer other) {
      return Math.abs(machine - other);
    }
  }

  private static Descent.Ended<DcAlgorithm.Point<Integer>> run(Scripted machines, Control control) {
    DcAlgorithm<Integer> algorithm = new DcAlgorithm<>(machines, Accuracy.same(1e-6), 10);
    return algorithm.run(algorithm.first(), control, new StopTest.Stalled(1e-12));
  }

  @Test
  void riseThatTheMachinesToleranceExplainsKeepsTheBetterPoint() {
    var end = run(new Scripted(3.0, 2.0, 2.0 + 1e-6), Control.defaults());
    assertThat(end.point().machine()).isEqualTo(1);
    assertThat(end.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(end.trace().steps().get(1).stationarity()).isZero();
  }

  @Test
  void riseBeyondTheMachinesToleranceIsNoConvergence() {
    var end = run(new Scripted(3.0, 2.0, 2.1), Control.defaults());
    assertThat(end.point().machine()).isEqualTo(1);
    assertThat(end.trace().stop()).isEqualTo(StopReason.NO_DESCENT);
  }

  @Test
  void cancelledMachineThatLiesAboveIsDropped() {
    Scripted machines = new Scripted(3.0, 2.0, 2.1);
    Control control = Control.defaults().withCancellation(() -> machines.trained().get() == 3);
    var end = run(machines, control);
    assertThat(end.point().machine()).isEqualTo(1);
    assertThat(end.trace().stop()).isEqualTo(StopReason.CANCELLED);
  }

  @Test
  void cancelledMachineIsDroppedAmongAFixedNumberOfSteps() {
    Scripted machines = new Scripted(3.0, 2.0, 2.1);
    Control control = Control.defaults().withCancellation(() -> machines.trained().get() == 3);
    DcAlgorithm<Integer> algorithm = new DcAlgorithm<>(machines, Accuracy.same(1e-6), 2);
    var end = algorithm.run(algorithm.first(), control, new StopTest.Fixed());
    assertThat(end.point().machine()).isEqualTo(1);
    assertThat(end.trace().stop()).isEqualTo(StopReason.CANCELLED);
  }

  @Test
  void tangentsOnOtherRivalsAreApart() {
    Tangent first = new Tangent(new double[] {1, 0, 0.5}, new int[] {1, 1, 2});
    assertThat(first.distance(new Tangent(new double[] {1, 0, 0.5}, new int[] {1, 2, 2}))).isZero();
    assertThat(first.distance(new Tangent(new double[] {1, 0, 0.5}, new int[] {2, 1, 2})))
        .isEqualTo(1);
    assertThat(first.distance(new Tangent(new double[] {1, 0, 0.25}, new int[] {1, 1, 2})))
        .isEqualTo(0.25);
    assertThat(first.distance(new Tangent(new double[] {0, 0, 0.5}, new int[] {0, 1, 2})))
        .isEqualTo(1);
  }
}
