package io.github.redescend.bench.experiment;

import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.losses.Losses;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.smooth.Ncg;
import io.github.redescend.solvers.start.BestOfStarts;
import io.github.redescend.solvers.start.Given;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * How often solvers find the best known minimum: for every loss the {@link BasinCells}. Best known
 * is the lowest end of all solvers named and of a pool of runs from random weights, or for the ramp
 * loss on at most forty samples of a linear machine its {@link RampOptimum}; a function of one sign
 * on all samples does not count where another is known. Hits are ends within a thousandth of it.
 * The cost is that of factorisations and solves together, relative to the solver named first.
 * Arguments: N, the size of the pool, loss specs joined by ;, solver specs.
 */
final class BasinTable {
  private static final double HIT = 1e-3;

  private final int pool;
  private final List<String> specs;

  private BasinTable(int pool, List<String> specs) {
    this.pool = pool;
    this.specs = specs;
  }

  /** Prints a line for each loss and solver, and one for each solver over all losses. */
  static void run(String[] a) {
    List<String> specs = Arrays.asList(a).subList(3, a.length);
    BasinTable table = new BasinTable(Integer.parseInt(a[1]), specs);
    List<BasinCells> cells = BasinCells.all(Integer.parseInt(a[0]));
    Tally[] totals = tallies(specs.size());
    for (String name : a[2].split(";")) {
      Tally[] own = tallies(specs.size());
      Criterion loss = Losses.catalogue().make(name);
      cells.forEach(cell -> table.compare(cell, loss, own));
      print(name, specs, own);
      for (int k = 0; k < own.length; k++) {
        totals[k].add(own[k]);
      }
    }
    print("ALL", specs, totals);
  }

  private static Tally[] tallies(int count) {
    Tally[] tallies = new Tally[count];
    Arrays.setAll(tallies, k -> new Tally());
    return tallies;
  }

  private static void print(String name, List<String> specs, Tally[] tallies) {
    for (int k = 0; k < tallies.length; k++) {
      Tally t = tallies[k];
      System.out.printf(
          Locale.ROOT,
          "%-24s %-46s hit %d/%d worst %.2f%% factors and solves %d %.2fs, times the first: %.1f %.1f%n",
          name,
          specs.get(k),
          t.hits,
          t.cells,
          100 * t.worst,
          t.operations,
          t.seconds,
          (double) t.operations / tallies[0].operations,
          t.seconds / tallies[0].seconds);
    }
  }

  /** What one solver did. */
  private static final class Tally {
    private int cells;
    private int hits;
    private double worst;
    private long operations;
    private double seconds;

    void add(Tally other) {
      cells += other.cells;
      hits += other.hits;
      worst = Math.max(worst, other.worst);
      operations += other.operations;
      seconds += other.seconds;
    }
  }

  /** Where a run ended. */
  private record End(double objective, boolean oneSigned) {
    static End of(Objective<?> objective, Solution found) {
      return new End(found.objective(), BestOfStarts.oneSigned(objective, found.hypothesis()));
    }
  }

  /** The lowest ends. */
  private static final class Best {
    private double sloped = Double.POSITIVE_INFINITY;
    private double constant = Double.POSITIVE_INFINITY;

    void see(End end) {
      sloped = end.oneSigned ? sloped : Math.min(sloped, end.objective);
      constant = end.oneSigned ? Math.min(constant, end.objective) : constant;
    }
  }

  private void compare(BasinCells cell, Criterion loss, Tally[] tallies) {
    End[] ends = new End[specs.size()];
    Best best = new Best();
    for (int k = 0; k < ends.length; k++) {
      Solver<?> solver = Solvers.catalogue().make(specs.get(k));
      if (solver.fits(loss)) {
        ends[k] = run(cell, loss, solver, tallies[k]);
        best.see(ends[k]);
      }
    }
    search(cell.objective(loss, cell.space()), best);
    RampOptimum.of(cell, loss).ifPresent(least -> best.sloped = Math.min(best.sloped, least));
    boolean none = Double.isInfinite(best.sloped);
    double least = none ? best.constant : best.sloped;
    for (int k = 0; k < ends.length; k++) {
      if (ends[k] != null) {
        boolean constant = ends[k].oneSigned && !none;
        double gap = (ends[k].objective - least) / least;
        tallies[k].cells++;
        tallies[k].hits += gap < HIT && !constant ? 1 : 0;
        tallies[k].worst = constant ? tallies[k].worst : Math.max(tallies[k].worst, gap);
      }
    }
  }

  private static End run(BasinCells cell, Criterion loss, Solver<?> solver, Tally tally) {
    CountingSpace counted = new CountingSpace(cell.space());
    Objective<Criterion> objective = cell.objective(loss, counted);
    long begin = System.nanoTime();
    Solution found = solver.minimise(objective, Control.defaults());
    tally.seconds += (System.nanoTime() - begin) / 1e9;
    tally.operations += counted.factors() + counted.solves();
    return End.of(objective, found);
  }

  /** Runs from random weights. */
  private void search(Objective<Criterion> objective, Best best) {
    int n = objective.labels().length;
    SplittableRandom random = new SplittableRandom(7);
    for (int k = 0; k < pool; k++) {
      double[] weights = new double[n];
      int size = 2 + random.nextInt(n / 2);
      for (int j = 0; j < size; j++) {
        weights[random.nextInt(n)] = 1;
      }
      Given start = Given.weights(weights);
      Solver<?> solver =
          objective.loss() instanceof Reweighting
              ? new HalfQuadratic(300, 1e-7, start, HalfQuadratic.Stop.OBJECTIVE)
              : new Ncg(500, 1e-7, start);
      if (!solver.fits(objective.loss())) {
        return;
      }
      best.see(End.of(objective, solver.minimise(objective, Control.defaults())));
    }
  }
}
