package io.github.redescend.solvers;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.JointObjective;
import io.github.redescend.core.solver.JointSolution;
import io.github.redescend.core.solver.JointSolver;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.dc.Cccp;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.hinge.HingeQp;
import io.github.redescend.solvers.joint.JointSmooth;
import java.util.Optional;
import java.util.stream.Stream;

/** The joint solver that suits the loss, with its defaults. */
record JointAuto() implements JointSolver<Criterion> {
  @Override
  public Class<Criterion> requires() {
    return Criterion.class;
  }

  @Override
  public boolean fits(Object loss) {
    return suiting(loss).isPresent();
  }

  @Override
  public Class<? extends HypothesisSpace> requiredSpace(Object loss) {
    return suiting(loss).orElseThrow().requiredSpace(loss);
  }

  private static Optional<JointSolver<?>> suiting(Object loss) {
    return Stream.concat(
            Stream.of(new HalfQuadratic(), new HingeQp(), new Cccp())
                .flatMap(solver -> solver.joint().stream()),
            Stream.of(new JointSmooth()))
        .filter(joint -> joint.fits(loss))
        .findFirst();
  }

  @Override
  public JointSolution solve(JointObjective<? extends Criterion> objective, Control control) {
    JointSolver<?> suiting =
        suiting(objective.loss())
            .orElseThrow(
                () ->
                    new InvalidInputException(
                        "no solver of all classes at once fits the loss "
                            + objective.loss().spec()));
    return suiting.minimise(objective, control);
  }

  @Override
  public Spec spec() {
    return new Auto().spec();
  }
}
