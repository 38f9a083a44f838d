package io.github.redescend.solvers;

import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.CauchyHinge;
import io.github.redescend.losses.HuberizedHinge;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.losses.Logistic;
import io.github.redescend.losses.Roboss;
import io.github.redescend.losses.Savage;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.losses.TruncatedHinge;
import io.github.redescend.losses.TruncatedLogistic;
import io.github.redescend.losses.Wave;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.dc.Cccp;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.initialisation.PlainStart;
import io.github.redescend.solvers.initialisation.Start;
import io.github.redescend.solvers.smooth.AcceleratedGradient;
import io.github.redescend.solvers.smooth.KernelAdaptive;
import io.github.redescend.solvers.smooth.Mm;
import io.github.redescend.solvers.smooth.Ncg;
import io.github.redescend.solvers.smooth.NesterovMomentum;
import io.github.redescend.testkit.solver.SolverContract;
import io.github.redescend.testkit.solver.SolverSubject;
import java.util.List;
import java.util.stream.Stream;

/** Runs the contract of binary solvers for every loss in every kind of space. */
class SolversContractTest extends SolverContract {
  private static final List<SmoothLoss> SMOOTH =
      List.of(
          new LeastSquares(),
          new SquaredHinge(),
          new CLoss(0.5),
          new CLoss(2),
          new WelschHinge(1),
          new CauchyHinge(0.7),
          new HuberizedHinge(1.5),
          new Roboss(2, 1),
          new Logistic(),
          new Savage(),
          new Wave(1, 1));

  @Override
  protected Catalogue<Solver<?>> catalogue() {
    return Solvers.catalogue();
  }

  @Override
  protected Stream<SolverSubject<?>> subjects() {
    return Stream.of(reweighting(), smooth(), gradient(), cccp()).flatMap(subjects -> subjects);
  }

  @Override
  protected Stream<SolverSubject<?>> comparableSubjects() {
    return subjects().filter(subject -> subject.spaces() instanceof GramSpaces);
  }

  @Override
  protected Stream<SolverSubject<?>> cancelledSubjects() {
    DifferentiableLoss loss = new CLoss(0.5);
    Solver<DifferentiableLoss> adaptive = new KernelAdaptive(9, 0.01, 1);
    Solver<DifferentiableLoss> momentum =
        new NesterovMomentum(
            9,
            0.01,
            0.6,
            0.1,
            NesterovMomentum.Schedule.EXPONENTIAL,
            8,
            0,
            NesterovMomentum.Variant.STANDARD,
            1);
    Stream<SolverSubject<?>> published =
        Stream.of(adaptive, momentum)
            .map(solver -> subject(solver, solver, loss, new GramSpaces(), new Gaussian(1)));
    return Stream.concat(subjects(), published);
  }

  private static Stream<SolverSubject<?>> reweighting() {
    HalfQuadratic converged =
        new HalfQuadratic(2000, 1e-13, PlainStart.ONES, HalfQuadratic.Stop.OBJECTIVE);
    return Problem.losses().stream()
        .flatMap(
            loss -> inAllSpaces((Solver<Reweighting>) converged, HalfQuadratic.solves(6), loss));
  }

  private static Stream<SolverSubject<?>> smooth() {
    Stream<SolverSubject<?>> conjugate =
        Stream.<Start>of(PlainStart.LEAST_SQUARES, PlainStart.ONES)
            .flatMap(start -> smooth(new Ncg(20_000, 1e-14, start), new Ncg(6, 0, start)));
    Stream<SolverSubject<?>> majorised =
        Stream.of(Mm.Acceleration.values())
            .flatMap(how -> smooth(new Mm(20_000, 1e-14, how), new Mm(6, 0, how)));
    return Stream.concat(conjugate, majorised);
  }

  private static <L extends DifferentiableLoss> Stream<SolverSubject<?>> smooth(
      Solver<L> converged, Solver<L> brief) {
    return SMOOTH.stream()
        .flatMap(loss -> inAllSpaces(converged, brief, converged.requires().cast(loss)));
  }

  private static Stream<SolverSubject<?>> gradient() {
    // Uses one initialization, because several runs would report to the listener one after another.
    Start start = PlainStart.LEAST_SQUARES;
    Solver<DifferentiableLoss> converged = new AcceleratedGradient(20_000, 1e-14, start);
    return Stream.of(new CLoss(0.5), new Roboss(2, 1), new SquaredHinge(), new Logistic())
        .flatMap(
            loss ->
                inAllSpaces(
                        converged, new AcceleratedGradient(6, 0, start), (DifferentiableLoss) loss)
                    .map(subject -> subject.stationaryWithin(1e-5)));
  }

  private static Stream<SolverSubject<?>> cccp() {
    return Stream.of(new TruncatedHinge(-1), new TruncatedLogistic(-0.4))
        .flatMap(
            loss ->
                inAllSpaces(new Cccp(5000, 1e-9), new Cccp(3, 0), (DifferenceOfConvexLoss) loss)
                    .map(subject -> subject.stationaryWithin(1e-4)));
  }

  private static <L extends Criterion> Stream<SolverSubject<?>> inAllSpaces(
      Solver<L> converging, Solver<L> brief, L loss) {
    return Stream.of(
        subject(converging, brief, loss, new GramSpaces(), new Gaussian(1)),
        subject(
            converging,
            brief,
            loss,
            new LandmarkSpaces(new LandmarkCount.Fixed(25), new RandomRule()),
            new Gaussian(1)),
        subject(converging, brief, loss, new LinearSpaces(), new Linear()));
  }

  private static <L extends Criterion> SolverSubject<L> subject(
      Solver<L> converging, Solver<L> brief, L loss, SpaceFactory spaces, KernelFamily kernel) {
    return SolverSubject.of(converging, loss, spaces, kernel).comparedBy(brief);
  }
}
