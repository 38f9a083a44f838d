package io.github.redescend.solvers;

import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.solvers.dc.Cccp;
import io.github.redescend.solvers.dc.OutlierPath;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.hinge.CoreVectorMachine;
import io.github.redescend.solvers.hinge.HingeQp;
import io.github.redescend.solvers.smooth.GradientDescent;
import io.github.redescend.solvers.smooth.KernelAdaptive;
import io.github.redescend.solvers.smooth.Mm;
import io.github.redescend.solvers.smooth.Ncg;
import io.github.redescend.solvers.smooth.NesterovEntry;
import java.util.List;

/** The solvers by name. */
public final class Solvers {
  private Solvers() {}

  public static Catalogue<Solver<?>> catalogue() {
    return new Catalogue<>("solver", entries());
  }

  public static List<Entry<Solver<?>>> entries() {
    return List.of(
        Entry.of(HalfQuadratic.DECLARATION),
        Entry.of(HingeQp.DECLARATION),
        Entry.of(Cccp.DECLARATION),
        NesterovEntry.ENTRY,
        Entry.of(GradientDescent.DECLARATION),
        Entry.of(KernelAdaptive.DECLARATION),
        Entry.of(Ncg.DECLARATION),
        Entry.of(Mm.DECLARATION),
        Entry.of(OutlierPath.DECLARATION),
        Entry.of(CoreVectorMachine.DECLARATION),
        Entry.of(Auto.DECLARATION));
  }
}
