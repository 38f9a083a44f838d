package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.choice.KernelPath.Cell;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The least squares machines of a chosen kernel and lambda, one per class: each minimises sum_i w_i
 * (y - f(x_i))^2 + (lambda/2) ||f||^2, y -1 or +1 by soft labels. This lambda is twice that of the
 * path, which is over all samples.
 */
public record RidgeModel(
    KernelPath path, double lambda, SoftLabels labels, List<Hypothesis> machines) {
  public static final String NAME = "default";

  private static RidgeModel of(KernelPath path, double lambda, SoftLabels labels) {
    List<Hypothesis> machines = path.solve(labels.weights(), lambda, labels.targets().all());
    return new RidgeModel(path, 2 * lambda, labels, machines);
  }

  /** A cell's machines on the samples of a path, with its total lambda. */
  static RidgeModel of(Cell cell, KernelPath path, SoftLabels labels) {
    return of(path, cell.lambda(path.samples(), labels.weights()), labels);
  }

  /** Whether {@link #again} can refit a model: the default with a machine per class. */
  public static boolean isRidge(TrainedModel model) {
    TrainingSpec training = model.provenance().training();
    return training.system().filter(NAME::equals).isPresent()
        && training.parts().filter(p -> p.manyClasses() == MulticlassStrategy.OVR).isPresent();
  }

  /** A model refitted to other labels with its kernel, distance and lambda. */
  public static TrainedModel again(
      TrainedModel trained, Dataset given, SoftLabels labels, Assembly assembly) {
    int[] order = CanonicalOrder.of(given, ModelChoice.DRAWS);
    Dataset mapped = trained.metric().map(metric -> metric.map(given)).orElse(given);
    Dataset data = mapped.select(order);
    TrainingSpec.Parts parts = trained.training().parts().orElseThrow();
    Spec kernel = parts.kernel().orElseThrow();
    String space = parts.space().toString();
    Seed seed = ModelChoice.DRAWS;
    KernelPath path =
        new KernelPath(data.features(), kernel, space, parts.bias(), List.of(), assembly, seed);
    return of(path, parts.lambda() / 2, labels.select(order))
        .model(data, parts.bias(), seed, System.nanoTime());
  }

  public DecisionFunction decision() {
    int[] rows = IntStream.range(0, labels.size()).toArray();
    return path.embedding()
        .decision(machines.stream().map(f -> new FittedSpace.Machine(rows, f)).toList());
  }

  /** Returns the trained model; {@code begin} is a {@link System#nanoTime}. */
  public TrainedModel model(Dataset data, boolean bias, Seed seed, long begin) {
    Trace trace = new Trace(List.of(), StopReason.CONVERGED, "a linear system, solved");
    List<Trace> traces = Collections.nCopies(machines.size(), trace);
    Spec loss = Spec.of("least-squares");
    Spec solver = Spec.of("auto");
    MulticlassStrategy strategy = MulticlassStrategy.OVR;
    TrainingSpec.Parts parts =
        new TrainingSpec.Parts(loss, path.kernel(), path.space(), solver, strategy, lambda, bias);
    TrainingSpec spec = TrainingSpec.of(parts);
    double seconds = (System.nanoTime() - begin) / 1e9;
    String summary = path.embedding().summary();
    Provenance from =
        Provenance.of(spec, data, seed, traces, objective(), seconds, seconds, summary);
    return new TrainedModel(data.labels().classes(), strategy, decision(), from);
  }

  private double objective() {
    double[][] targets = labels.targets().all();
    double[] weights = labels.weights();
    double sum = 0;
    for (int m = 0; m < targets.length; m++) {
      Hypothesis f = machines.get(m);
      sum += lambda / 2 * path.squaredNorm(f);
      for (int i = 0; i < weights.length; i++) {
        double t = targets[m][i];
        double residual = t - f.values()[i];
        sum += weights[i] * (residual * residual + 1 - t * t);
      }
    }
    return sum;
  }

  /** Leave-one-out decision values without repeats, as many per sample as machines. */
  public double[] leftOut() {
    int n = labels.size();
    int m = machines.size();
    double[] values = new double[DenseMatrix.length(n, m)];
    double[] targets = Vectors.joined(labels.targets().all());
    double[] fitted =
        Vectors.joined(machines.stream().map(Hypothesis::values).toArray(double[][]::new));
    double[] residuals = path.leaveOneOut(labels.weights(), lambda / 2, targets, fitted);
    for (int at = 0; at < targets.length; at++) {
      values[at % n * m + at / n] = targets[at] - residuals[at];
    }
    return values;
  }
}
