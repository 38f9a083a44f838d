package io.github.redescend.solvers.initialisation;

import static io.github.redescend.solvers.initialisation.PlainStart.CLASS_CENTRE;
import static io.github.redescend.solvers.initialisation.PlainStart.KERNEL_MEAN;
import static io.github.redescend.solvers.initialisation.PlainStart.LEAST_SQUARES;
import static io.github.redescend.solvers.initialisation.PlainStart.SQUARED_HINGE;

import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.solvers.initialisation.ClassCentre.RankedSides;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import io.github.redescend.solvers.initialisation.Start.StartContext.Refined;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint.Fitted;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint.Weighted;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * A search for several minima at about five times the cost of one fit. The least squares fit, the
 * class centres, the kernel mean and balanced random subsets compete in rounds, after each of which
 * those with the lowest objectives continue (successive halving; Jamieson and Talwalkar 2016).
 * After the second round the best are perturbed (basin hopping; Wales and Doye 1997): fits to most
 * of the samples that they classify correctly and some others are added. Duplicates are dropped.
 * The solver finishes the best two and the least squares fit. {@code draws} is the seed of the
 * subsets and perturbations.
 */
public record Multistart(Seed draws) implements Start {
  /** Subset sizes as shares of the smaller class; at least five samples. */
  private static final double[] SHARES = {0.5, 0.375, 0.375, 0.25, 0.25, 0.125, 0.125, 0};

  private static final int MIN_SAMPLES = 5;

  /** Iterations per round, and the number of survivors. */
  private static final int[] STEPS = {1, 2, 2, 4};

  private static final int[] KEPT = {6, 4, 4, 2};
  private static final int HOP = 1;

  /** The number of perturbed fits, alternating between the best two. */
  private static final int PERTURBED = 8;

  /** The probability that a perturbed fit includes a correctly classified sample. */
  private static final double RIGHT = 0.9;

  private static final double WRONG = 0.3;

  /** Functions with a smaller relative squared distance are duplicates. */
  private static final double SAME = 0.01;

  @Override
  public String name() {
    return "multistart";
  }

  @Override
  public Optional<Seed> seed() {
    return Optional.of(draws);
  }

  @Override
  public List<StartingPoint> startingPoints(StartContext context) {
    List<StartingPoint> racing = new ArrayList<>(candidates(context));
    for (int round = 0; round < STEPS.length; round++) {
      List<Refined> refined = new ArrayList<>();
      for (StartingPoint from : racing) {
        if (!context.control().cancelled().getAsBoolean()) {
          refined.add(context.refinement().go(context.objective().loss(), from, STEPS[round]));
        }
      }
      List<Refined> best = best(context.objective(), refined, KEPT[round]);
      if (best.isEmpty()) {
        return PlainStart.ONES.startingPoints(context);
      }
      racing = new ArrayList<>(best.stream().map(r -> (StartingPoint) r.point()).toList());
      if (round == HOP) {
        racing.addAll(perturbed(context, best));
      }
    }
    // The least squares fit is always finished, so that the result is never worse than its own.
    racing.addAll(LEAST_SQUARES.startingPoints(context));
    return racing;
  }

  private List<StartingPoint> candidates(StartContext context) {
    List<StartingPoint> all = new ArrayList<>();
    for (Start start : List.of(LEAST_SQUARES, SQUARED_HINGE, CLASS_CENTRE, KERNEL_MEAN)) {
      all.addAll(start.startingPoints(context));
    }
    Objective<?> objective = context.objective();
    int smaller = Math.min(size(objective, -1), size(objective, 1));
    RankedSides ranked = RankedSides.of(objective);
    for (int k = 0; k < SHARES.length; k++) {
      int size = Math.max(MIN_SAMPLES, (int) (SHARES[k] * smaller));
      all.add(new Weighted("subset " + (k + 1), ranked.subset(draws, k, size)));
    }
    return all;
  }

  private static int size(Objective<?> objective, double label) {
    return (int) Arrays.stream(RankedSides.members(objective, label)).filter(s -> s > 0).count();
  }

  private List<StartingPoint> perturbed(StartContext context, List<Refined> leaders) {
    Objective<? extends Criterion> objective = context.objective();
    RankedSides ranked = RankedSides.of(objective);
    List<StartingPoint> hops = new ArrayList<>();
    for (int k = 0; k < PERTURBED && !context.control().cancelled().getAsBoolean(); k++) {
      Fitted leader = leaders.get(Math.min(k % 2, leaders.size() - 1)).point();
      SplittableRandom random = draws.child("perturbed", k).random();
      double[] relative = new double[objective.labels().length];
      for (int i : ranked.rows()) {
        boolean right = leader.f().values()[i] * objective.labels()[i] > 0;
        relative[i] = random.nextDouble() < (right ? RIGHT : WRONG) ? 1 : 0;
      }
      StartingPoint weighted = new Weighted(leader.name() + " perturbed", relative);
      hops.add(context.refinement().go(objective.loss(), weighted, STEPS[0]).point());
    }
    return hops;
  }

  /** Those with the lowest objectives, without duplicates; constant-sign functions last. */
  private static List<Refined> best(Objective<?> objective, List<Refined> refined, int max) {
    List<Refined> sorted = new ArrayList<>(refined);
    sorted.sort(BestOfStarts.order(objective));
    List<Refined> apart = new ArrayList<>();
    for (Refined next : sorted) {
      double[] values = next.point().f().values();
      if (apart.size() < max
          && apart.stream().noneMatch(r -> same(objective, values, r.point().f().values()))) {
        apart.add(next);
      }
    }
    return apart;
  }

  private static boolean same(Objective<?> objective, double[] f, double[] g) {
    double distance = 0;
    double square = 0;
    for (int i = 0; i < f.length; i++) {
      double weight = objective.sampleWeights()[i];
      distance += weight * (f[i] - g[i]) * (f[i] - g[i]);
      square += weight * f[i] * f[i];
    }
    return distance <= SAME * square;
  }
}
