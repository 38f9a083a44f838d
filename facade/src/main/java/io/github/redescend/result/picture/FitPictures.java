package io.github.redescend.result.picture;

import io.github.redescend.classifiers.machine.TrainedMachines;
import io.github.redescend.classifiers.machine.TrainedMachines.MachineFit;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.Histogram;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.report.Illustration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Figures of the fit to all rows. */
public final class FitPictures {
  /** More lines cannot be distinguished. */
  private static final int MAX_MACHINES = 6;

  private static final int WEIGHT_BINS = 20;

  /** Minimum drop of the objective for a figure, in percent. */
  private static final double MIN_FALL = 1;

  private FitPictures() {}

  public static List<Illustration> of(FinalFit fit) {
    if (fit.training().isEmpty()) {
      return List.of();
    }
    TrainedMachines training = fit.training().get();
    List<Illustration> all = new ArrayList<>();
    objective(fit, training, all);
    fit.plain().ifPresent(plain -> all.add(margins(plain, training)));
    weights(training, all);
    return all;
  }

  private static void objective(FinalFit fit, TrainedMachines training, List<Illustration> into) {
    List<Line> lines = new ArrayList<>();
    List<MachineFit> machines = training.machines();
    for (int m = 0; m < Math.min(MAX_MACHINES, machines.size()); m++) {
      List<Trace.Step> steps = machines.get(m).solution().trace().steps();
      if (steps.size() > 1) {
        double[] at = steps.stream().mapToDouble(Trace.Step::iteration).toArray();
        double[] objective =
            steps.stream()
                .mapToDouble(
                    step -> Double.isFinite(step.objective()) ? step.objective() : Double.NaN)
                .toArray();
        double min = DoubleStream.of(objective).filter(Double::isFinite).min().orElse(0);
        double[] above = new double[objective.length];
        Arrays.setAll(above, i -> min > 0 ? 100 * (objective[i] / min - 1) : 0);
        lines.add(Line.solid(fit.machineNames().get(m), at, above));
      }
    }
    if (lines.stream().noneMatch(line -> line.y()[0] >= MIN_FALL)) {
      return;
    }
    String which =
        machines.size() > MAX_MACHINES
            ? "The first %d of %d machines.".formatted(MAX_MACHINES, machines.size())
            : machines.size() > 1 ? "One line for each machine." : "";
    Figure figure =
        new LineFigure("Objective", "iteration", "objective above its minimum (%)", lines);
    into.add(new Illustration("objective", figure, which));
  }

  private static Illustration margins(TrainedMachines plain, TrainedMachines training) {
    Histogram.Sample before = new Histogram.Sample("before", margins(plain));
    Histogram.Sample after = new Histogram.Sample("after", margins(training));
    Axis across = Axis.linear("margin y f(x)");
    return new Illustration(
        "margins",
        Histogram.of("Margins of the training rows", across, List.of(before, after)),
        "Below 0 a row is on the wrong side. Before: the fit of the loss's non-robust limit with"
            + " the same kernel and lambda, which gives every row the same weight. After: the fit"
            + " with its final weights.");
  }

  private static double[] margins(TrainedMachines training) {
    Stream<double[]> each = training.machines().stream().map(MachineFit::margins);
    return each.flatMapToDouble(DoubleStream::of).toArray();
  }

  /** Adds the weights, unless all are equal as in least squares. */
  private static void weights(TrainedMachines training, List<Illustration> into) {
    Stream<double[]> each = training.machines().stream().map(one -> one.solution().weights());
    double[] weights = each.flatMapToDouble(DoubleStream::of).toArray();
    if (DoubleStream.of(weights).allMatch(weight -> weight == weights[0])) {
      return;
    }
    String title = "Weights of the training rows";
    Figure figure = Histogram.over(title, "relative weight", 0, 1, WEIGHT_BINS, weights);
    String caption = "Weight 1: full influence; near 0: treated as an outlier.";
    into.add(new Illustration("weights", figure, caption));
  }
}
