package io.github.redescend.bench;

import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.spec.Described;
import io.github.redescend.kernels.Gaussian;
import io.github.redescend.kernels.GramSpaces;
import io.github.redescend.kernels.Linear;
import io.github.redescend.kernels.LinearSpaces;
import io.github.redescend.losses.Losses;
import io.github.redescend.solvers.HalfQuadratic;
import io.github.redescend.solvers.Ncg;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.solvers.start.Basins;
import io.github.redescend.solvers.start.GivenWeights;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * How often solvers find the best known minimum: for every loss eight small cells, four tasks at
 * two lambdas. Best known is the lowest end of all solvers named and of a pool of runs from random
 * weights; a function of one sign on all samples does not count where another is known. Hits are
 * ends within a thousandth of it. The cost is that of factorisations and solves together, relative
 * to the solver named first. Arguments: N, the size of the pool, loss specs joined by ;, solver
 * specs.
 */
public final class BasinTable {
  private BasinTable() {}

  /** Prints a line for each loss and solver, and one for each solver over all losses. */
  public static void main(String[] a) {
    int n = Integer.parseInt(a[0]);
    int pool = Integer.parseInt(a[1]);
    List<String> specs = Arrays.asList(a).subList(3, a.length);
    double[][] totals = new double[specs.size()][4];
    int cellsTotal = 0;
    for (String name : a[2].split(";")) {
      Described loss = Losses.catalogue().make(name);
      double[] hits = new double[specs.size()];
      double[] worst = new double[specs.size()];
      long[] factors = new long[specs.size()];
      long[] solves = new long[specs.size()];
      double[] secs = new double[specs.size()];
      int cells = 0;
      for (int task = 0; task < 4; task++) {
        for (double lambda : new double[] {0.1, 1}) {
          HypothesisSpace space = space(task, n);
          double[] y = labels(task, n);
          double[] ones = new double[n];
          Arrays.fill(ones, 1);
          Objective<Described> objective = new Objective<>(loss, space, y, ones, lambda);
          double[] ends = new double[specs.size()];
          double best = Double.POSITIVE_INFINITY;
          double bestConstant = best;
          boolean[] flat = new boolean[ends.length];
          for (int k = 0; k < ends.length; k++) {
            CountingSpace counted = new CountingSpace(space);
            Solver<?> solver = Solvers.catalogue().make(specs.get(k));
            if (!solver.fits(loss)) {
              ends[k] = Double.NaN;
              continue;
            }
            long clock = System.nanoTime();
            Solution s = solve(solver, new Objective<>(loss, counted, y, ones, lambda));
            secs[k] += (System.nanoTime() - clock) / 1e9;
            factors[k] += counted.factors();
            solves[k] += counted.solves();
            ends[k] = s.objective();
            if (!Basins.oneSigned(objective, s.hypothesis())) {
              best = Math.min(best, ends[k]);
            } else {
              bestConstant = Math.min(bestConstant, ends[k]);
              flat[k] = true;
            }
          }
          SplittableRandom random = new SplittableRandom(7);
          for (int k = 0; k < pool; k++) {
            double[] v = new double[n];
            int size = 2 + random.nextInt(n / 2);
            for (int j = 0; j < size; j++) {
              v[random.nextInt(n)] = 1;
            }
            Solver<?> solver =
                loss instanceof Reweighting
                    ? new HalfQuadratic(
                        300, 1e-7, new GivenWeights(v), HalfQuadratic.Stop.OBJECTIVE)
                    : new Ncg(500, 1e-7, new GivenWeights(v));
            if (!solver.fits(loss)) {
              break;
            }
            Solution s = solve(solver, objective);
            if (!Basins.oneSigned(objective, s.hypothesis())) {
              best = Math.min(best, s.objective());
            } else bestConstant = Math.min(bestConstant, s.objective());
          }
          cells++;
          boolean none = Double.isInfinite(best);
          if (none) best = bestConstant;
          for (int k = 0; k < ends.length; k++) {
            double gap = (ends[k] - best) / best;
            boolean constant = flat[k] && !none;
            hits[k] += gap < 1e-3 && !constant ? 1 : 0;
            if (!constant) worst[k] = Math.max(worst[k], gap);
          }
        }
      }
      cellsTotal += cells;
      for (int k = 0; k < specs.size(); k++) {
        totals[k][0] += hits[k];
        totals[k][1] = Math.max(totals[k][1], worst[k]);
        totals[k][2] += factors[k] + solves[k];
        totals[k][3] += secs[k];
        System.out.printf(
            Locale.ROOT,
            "%-24s %-46s hit %.0f/%d worst %.2f%% factors %d solves %d %.2fs%n",
            name,
            specs.get(k),
            hits[k],
            cells,
            100 * worst[k],
            factors[k],
            solves[k],
            secs[k]);
      }
    }
    for (int k = 0; k < specs.size(); k++) {
      System.out.printf(
          Locale.ROOT,
          "ALL %-46s hit %.0f/%d = %.2f worst %.2f%% ops %.0f %.2fs ratio %.1f %.1f%n",
          specs.get(k),
          totals[k][0],
          cellsTotal,
          totals[k][0] / cellsTotal,
          100 * totals[k][1],
          totals[k][2],
          totals[k][3],
          totals[k][2] / totals[0][2],
          totals[k][3] / totals[0][3]);
    }
  }

  private static HypothesisSpace space(int task, int n) {
    double[] x = xs(task, n);
    int d = x.length / n;
    DenseMatrix m = new DenseMatrix(n, d, x);
    return task == 3
        ? new LinearSpaces().embed(m, new Linear(), true, Seed.of(1)).space()
        : new GramSpaces()
            .embed(m, new Gaussian(task == 0 ? 2 : task == 1 ? 20 : 0.05), true, Seed.of(1))
            .space();
  }

  private static final double[][] X = new double[4][];
  private static final double[][] Y = new double[4][];

  private static double[] xs(int task, int n) {
    make(task, n);
    return X[task];
  }

  private static double[] labels(int task, int n) {
    make(task, n);
    return Y[task];
  }

  private static void make(int task, int n) {
    if (X[task] != null) return;
    SplittableRandom r = new SplittableRandom(100 + task);
    int d = task == 2 ? 20 : 2;
    double[] x = new double[n * d];
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      y[i] = i % 2 == 0 ? 1 : -1;
      if (task == 0) {
        double t = Math.PI * r.nextDouble();
        x[2 * i] = (y[i] > 0 ? Math.cos(t) : 1 - Math.cos(t)) + 0.2 * r.nextGaussian();
        x[2 * i + 1] = (y[i] > 0 ? Math.sin(t) : 0.5 - Math.sin(t)) + 0.2 * r.nextGaussian();
      } else if (task == 1) {
        x[2 * i] = r.nextDouble();
        x[2 * i + 1] = r.nextDouble();
        y[i] = ((int) (4 * x[2 * i]) + (int) (4 * x[2 * i + 1])) % 2 == 0 ? 1 : -1;
      } else if (task == 2) {
        for (int j = 0; j < d; j++)
          x[d * i + j] = y[i] > 0 ? 2 * r.nextGaussian() : 2 / Math.sqrt(20) + r.nextGaussian();
      } else {
        x[2 * i] = y[i] * 1.5 + r.nextGaussian();
        x[2 * i + 1] = r.nextGaussian();
        if (i % 7 == 0) {
          x[2 * i] = -8 + 0.3 * r.nextGaussian();
          y[i] = 1;
        }
      }
      if (task < 3 && r.nextDouble() < 0.2) y[i] = -y[i];
    }
    X[task] = x;
    Y[task] = y;
  }

  @SuppressWarnings("unchecked")
  private static Solution solve(Solver<?> solver, Objective<Described> objective) {
    return ((Solver<Described>) solver).solve(objective, Control.defaults());
  }
}
