package io.github.redescend.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.Hinge;
import io.github.redescend.losses.Logistic;
import io.github.redescend.losses.TruncatedHinge;
import io.github.redescend.solvers.Auto.JointAuto;
import io.github.redescend.solvers.joint.MulticlassMargin.JointConvex;
import io.github.redescend.solvers.smooth.KernelAdaptive;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every solver is tested by the contract or by another named test. */
class SolversCatalogueTest {
  /**
   * Solvers with their own tests. qp: HingeQpTest, whose loss has kinks and whose optimality is a
   * duality gap. gradient: GradientMethodsTest, because a fixed rate may increase the objective.
   * ramp-path: OutlierPathTest, whose problem changes on the way. cvm: CoreVectorMachineTest, which
   * is within a factor of the minimum. auto: delegates to other solvers.
   */
  private static final Set<String> ELSEWHERE = Set.of("qp", "gradient", "ramp-path", "cvm", "auto");

  @Test
  void everySolverOfTheCatalogueIsTested() {
    Set<String> tested =
        new SolversContractTest()
            .cancelledSubjects()
            .map(subject -> subject.solver().spec().name())
            .collect(Collectors.toSet());
    assertThat(tested).doesNotContainAnyElementsOf(ELSEWHERE);
    assertThat(Stream.concat(tested.stream(), ELSEWHERE.stream()))
        .containsExactlyInAnyOrderElementsOf(Solvers.entries().stream().map(Entry::name).toList());
  }

  /** Recipes reject other spaces before any computation. */
  @Test
  void jointSolversRequireCoupledSpaces() {
    assertThat(JointConvex.smooth().requiredSpace(new Logistic())).isEqualTo(CoupledSpace.class);
    assertThat(JointConvex.smooth().spec()).hasToString("auto");
    assertThat(new JointAuto().requiredSpace(new Hinge())).isEqualTo(CoupledSpace.class);
    assertThat(new JointAuto().requiredSpace(new TruncatedHinge(-1))).isEqualTo(CoupledSpace.class);
    assertThat(new JointAuto().requiredSpace(new CLoss(1))).isEqualTo(HypothesisSpace.class);
    assertThat(new KernelAdaptive(9, 0.01, 1).requiredSpace(new CLoss(1)))
        .isEqualTo(KernelSpace.class);
  }

  /** Data on disk or on several machines needs solvers that do not access single samples. */
  @ParameterizedTest
  @CsvSource({
    "auto, false, false, true",
    "ncg, false, false, false",
    "ncg:start=class-centre, true, true, true",
    "mm, false, false, false",
    "mm:start=subsets, true, true, true",
    "gradient, false, false, false",
    "nag, false, false, false",
    "hq:start=ls, false, true, true",
    "hq:start=svm, true, true, true",
    "qp, true, true, true",
    "cccp, true, true, true"
  })
  void solversDeclareTheirRequirements(
      String spec, boolean closs, boolean logistic, boolean hinge) {
    Solver<?> solver = Solvers.catalogue().make(spec);
    assertThat(solver.needsSamples(new CLoss(1))).isEqualTo(closs);
    assertThat(solver.needsSamples(new Logistic())).isEqualTo(logistic);
    assertThat(solver.needsSamples(new Hinge())).isEqualTo(hinge);
  }
}
