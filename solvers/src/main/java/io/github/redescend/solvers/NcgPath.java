package io.github.redescend.solvers;

import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.RidgePath;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Many fits on the same samples at little more than the price of the slowest: other losses, scales,
 * lambdas or classes. One eigendecomposition preconditions them all, and they advance together, so
 * that their products with the features or eigenvectors are matrix products.
 *
 * @param solver how each fit is done
 * @param workers the threads that the fits' own work is spread over; results do not depend on them
 */
public record NcgPath(Ncg solver, Workers workers) {
  /**
   * Solves chains of problems. The first problem of a chain starts as the solver says, every other
   * from the solution of the one before: along a falling scale of the loss, that is soon reached.
   * (Warm starts along a falling lambda lead to poor minima at small scales; give each lambda a
   * chain of its own.)
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
    List<Chain> running = all.stream().filter(chain -> chain.run != null).toList();
    while (!running.isEmpty()) {
      List<Hypothesis> directions = path.descents(running.stream().map(Chain::wanted).toList());
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int i = 0; i < directions.size(); i++) {
        Chain chain = running.get(i);
        Hypothesis direction = directions.get(i);
        tasks.add(
            () -> {
              chain.take(direction);
              return null;
            });
      }
      workers.map(tasks);
      running = running.stream().filter(chain -> chain.run != null).toList();
    }
    return all.stream().map(chain -> List.copyOf(chain.found)).toList();
  }

  /** Problems one after the other. */
  private static final class Chain {
    private final Ncg solver;
    private final List<Objective<SmoothLoss>> problems;
    private final Control control;
    private final List<Solution> found = new ArrayList<>();
    private ConjugateRun run;

    Chain(Ncg solver, List<Objective<SmoothLoss>> problems, Control control) {
      this.solver = solver;
      this.problems = problems;
      this.control = control;
      next(null);
    }

    RidgePath.Step wanted() {
      return new RidgePath.Step(run.weight(), run.lambda(), run.f(), run.slopes());
    }

    void take(Hypothesis direction) {
      run.take(direction);
      if (run.ended() != null) {
        found.add(run.ended());
        next(run.ended().hypothesis());
      }
    }

    private void next(Hypothesis from) {
      run =
          found.size() == problems.size()
              ? null
              : new ConjugateRun(solver, problems.get(found.size()), control, from);
    }
  }
}
