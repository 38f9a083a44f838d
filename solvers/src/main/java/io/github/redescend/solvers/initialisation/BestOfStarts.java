package io.github.redescend.solvers.initialisation;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import io.github.redescend.solvers.initialisation.Start.StartContext.Refined;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint;
import io.github.redescend.solvers.work.SampleReductions.Signs;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Runs a solver from every initial point and keeps the result with the lowest objective. Results
 * with one sign on all samples are refused while there are others: a bounded loss can be minimal at
 * a constant function. If all are refused, further initial points are tried. The trace lists the
 * objectives of all results and how many samples they classify differently.
 */
public record BestOfStarts(Start start) {
  /** Tried in turn while all results are refused. */
  private static final List<Start> OTHERS =
      List.of(PlainStart.ONES, PlainStart.CLASS_CENTRE, PlainStart.KERNEL_MEAN);

  /** Returns the best result of the solver, which {@code finish} runs from an initial point. */
  public Solution best(StartContext context, Function<StartingPoint, Solution> finish) {
    List<StartingPoint> points = start.startingPoints(context);
    if (points.size() == 1 && !start.guarded()) {
      return finish.apply(points.get(0));
    }
    List<End> ends = new ArrayList<>();
    for (StartingPoint point : points) {
      ends.add(End.of(context.objective(), point, finish));
    }
    for (Start other : OTHERS) {
      boolean tried = ends.stream().anyMatch(end -> end.name.equals(other.name()));
      boolean can = context.objective().isLocal() || !other.needsSamples();
      boolean goesOn = !context.control().cancelled().getAsBoolean();
      if (goesOn && can && !tried && ends.stream().allMatch(End::oneSigned)) {
        ends.add(End.of(context.objective(), other.startingPoints(context).get(0), finish));
      }
    }
    int kept = 0;
    for (int i = 1; i < ends.size(); i++) {
      kept = ends.get(i).betterThan(ends.get(kept)) ? i : kept;
    }
    Solution best = ends.get(kept).solution;
    if (ends.size() == 1) {
      return best;
    }
    Trace trace = best.trace().withRemark(words(context.objective(), ends, kept));
    return new Solution(best.hypothesis(), best.weights(), best.objective(), trace);
  }

  /** Whether f has one sign on all samples with a weight. */
  public static boolean oneSigned(Objective<?> objective, Hypothesis f) {
    double[] signs = objective.samples().sums(new Signs(), f);
    return signs[Signs.ABOVE] > 0 != signs[Signs.BELOW] > 0;
  }

  /** Functions with both signs first, then by objective. */
  static Comparator<Refined> order(Objective<?> objective) {
    return Comparator.comparing((Refined r) -> oneSigned(objective, r.point().f()))
        .thenComparingDouble(Refined::objective);
  }

  private static String words(Objective<?> objective, List<End> ends, int kept) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < ends.size(); i++) {
      Solution solution = ends.get(i).solution;
      double apart = apart(objective, solution.hypothesis(), ends.get(kept).solution.hypothesis());
      String end = Decimal.format("%s %.6g ", ends.get(i).name, solution.objective());
      end += i == kept ? "kept" : Decimal.format("apart on %.2g%%", 100 * apart);
      words.add(end + (ends.get(i).oneSigned ? ", one sign on all rows" : ""));
    }
    return "; starts: " + String.join("; ", words);
  }

  /** The share of the sample weight on which two functions differ in sign. */
  private static double apart(Objective<?> objective, Hypothesis f, Hypothesis g) {
    double total = objective.samples().weights().sum();
    double sum = objective.samples().sums(new Signs(), f, g)[Signs.APART];
    return total > 0 ? sum / total : 0;
  }

  private record End(String name, Solution solution, boolean oneSigned) {
    static End of(
        Objective<?> objective, StartingPoint point, Function<StartingPoint, Solution> finish) {
      Solution solution = finish.apply(point);
      return new End(
          point.name(), solution, BestOfStarts.oneSigned(objective, solution.hypothesis()));
    }

    boolean betterThan(End other) {
      return oneSigned == other.oneSigned
          ? solution.objective() < other.solution.objective()
          : other.oneSigned;
    }
  }
}
