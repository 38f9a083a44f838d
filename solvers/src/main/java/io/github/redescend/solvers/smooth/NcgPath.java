package io.github.redescend.solvers.smooth;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Many fits on the same samples at little more than the price of the slowest: other losses, scales,
 * lambdas or classes. One decomposition preconditions them all, and they advance together, so that
 * their products with the features or the rotated basis are matrix products.
 *
 * @param solver how each fit is done; it starts from ls or ones
 * @param workers the threads that the fits' own work is spread over; results do not depend on them
 */
public record NcgPath(Ncg solver, Workers workers) {
  /**
   * Checks the start.
   *
   * @throws InvalidInputException if it is not a least squares fit
   */
  public NcgPath {
    if (SmoothStart.of(solver.start()).isEmpty()) {
      throw new InvalidInputException(
          "start = " + solver.start().name() + " is not allowed on a path: it must be ls or ones");
    }
  }

  /** So many at once make a product that no longer waits for memory. */
  static final int TOGETHER = 32;

  /** A run is somewhere after so many steps. */
  private static final int WARM = 3;

  /**
   * Solves chains of problems. The first problem of a chain starts as the solver says, every other
   * from the one before: along a falling scale of the loss, its solution is soon reached from
   * there. Where few fits are left to run side by side, a problem does not wait for the one before
   * to end but starts from where that has got to. (Warm starts along a falling lambda lead to poor
   * minima at small scales; give each lambda a chain of its own.)
   *
   * <p>Memory is a few arrays of n numbers for each fit that runs and two for each solution.
   *
   * @param path of the space that all objectives are over
   * @param chains the problems; chains run side by side
   * @param control its listener is told of one iteration at a time, those of all problems mixed
   * @return the solutions, in the shape of {@code chains}
   */
  public List<List<Solution>> solve(
      RidgePath path, List<? extends List<Objective<SmoothLoss>>> chains, Control control) {
    Object turn = new Object();
    Control.Listener listener =
        step -> {
          synchronized (turn) {
            control.listener().iteration(step);
          }
        };
    List<Chain> all = new ArrayList<>();
    for (List<Objective<SmoothLoss>> problems : chains) {
      all.add(new Chain(solver, problems, control.withListener(listener)));
    }
    List<ConjugateRun> running = running(all);
    while (!running.isEmpty()) {
      List<RidgePath.Step> wanted =
          running.stream()
              .map(
                  r ->
                      new RidgePath.Step(
                          r.weight(), r.lambda(), r.f(), SampleNumbers.of(r.slopes())))
              .toList();
      List<Hypothesis> directions = path.descents(wanted);
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int i = 0; i < directions.size(); i++) {
        ConjugateRun run = running.get(i);
        Hypothesis direction = directions.get(i);
        tasks.add(
            () -> {
              run.advance(direction);
              return null;
            });
      }
      workers.map(tasks);
      running = running(all);
    }
    return all.stream().map(Chain::solutions).toList();
  }

  /** The runs that go on, new ones begun where their turn has come. */
  private static List<ConjugateRun> running(List<Chain> all) {
    List<ConjugateRun> running = new ArrayList<>();
    for (Chain chain : all) {
      if (chain.idle() && chain.hasNext()) {
        chain.begin();
      }
      chain.runs.stream().filter(run -> run.ended() == null).forEach(running::add);
    }
    while (running.size() < TOGETHER) {
      Chain longest = null;
      for (Chain chain : all) {
        boolean ready = chain.hasNext() && chain.warm();
        if (ready && (longest == null || chain.left() > longest.left())) {
          longest = chain;
        }
      }
      if (longest == null) {
        break;
      }
      running.add(longest.begin());
    }
    return running;
  }

  /** Problems one after the other. */
  private static final class Chain {
    private final Ncg solver;
    private final List<Objective<SmoothLoss>> problems;
    private final Control control;
    private final List<ConjugateRun> runs = new ArrayList<>();

    Chain(Ncg solver, List<Objective<SmoothLoss>> problems, Control control) {
      this.solver = solver;
      this.problems = problems;
      this.control = control;
    }

    boolean hasNext() {
      return left() > 0;
    }

    int left() {
      return problems.size() - runs.size();
    }

    /** Whether none of its problems runs. */
    boolean idle() {
      return runs.stream().allMatch(run -> run.ended() != null);
    }

    /** Whether its last run has done steps that the next may begin from. */
    boolean warm() {
      return !runs.isEmpty() && runs.get(runs.size() - 1).steps() >= WARM;
    }

    ConjugateRun begin() {
      Hypothesis from = runs.isEmpty() ? null : runs.get(runs.size() - 1).f();
      ConjugateRun run = new ConjugateRun(solver, problems.get(runs.size()), control, from);
      runs.add(run);
      return run;
    }

    List<Solution> solutions() {
      return runs.stream().map(ConjugateRun::ended).toList();
    }
  }
}
