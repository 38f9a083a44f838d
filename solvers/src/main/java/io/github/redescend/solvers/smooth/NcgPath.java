package io.github.redescend.solvers.smooth;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.solvers.smooth.ConjugateRun.SmoothStart;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Many fits on the same samples, for other losses, scales, lambdas or classes, at little more than
 * the cost of the slowest: one decomposition preconditions all, and their steps share matrix
 * products.
 *
 * @param solver of each fit; it must start from ls or ones
 * @param workers threads for the fits; results do not depend on them
 */
public record NcgPath(Ncg solver, Workers workers) {
  /**
   * @throws InvalidInputException if it is not a least squares fit
   */
  public NcgPath {
    if (SmoothStart.of(solver.start()).isEmpty()) {
      throw new InvalidInputException(
          "start = " + solver.start().name() + " is not allowed on a path: it must be ls or ones");
    }
  }

  /** This many fits at once make products that are not memory-bound. */
  static final int TOGETHER = 32;

  /** After this number of steps, a run is a useful initial point. */
  private static final int WARM = 3;

  /**
   * Solves chains of problems. The first problem of a chain starts as the solver says, every other
   * one from the one before, for example along a decreasing scale. If few fits are running, a
   * problem starts from the current point of the one before. (Warm starts along a decreasing lambda
   * lead to poor minima at small scales; give each lambda its own chain.)
   *
   * @param path of the space of all objectives
   * @param chains the problems; chains run in parallel
   * @param control its listener receives the iterations of all problems, mixed
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
      all.add(new Chain(solver, problems, control.withListener(listener), new ArrayList<>()));
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

  private record Chain(
      Ncg solver, List<Objective<SmoothLoss>> problems, Control control, List<ConjugateRun> runs) {
    boolean hasNext() {
      return left() > 0;
    }

    int left() {
      return problems.size() - runs.size();
    }

    boolean idle() {
      return runs.stream().allMatch(run -> run.ended() != null);
    }

    /** Whether its last run has made enough steps for the next to start from. */
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
