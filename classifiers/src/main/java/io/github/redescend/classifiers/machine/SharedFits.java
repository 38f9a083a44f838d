package io.github.redescend.classifiers.machine;

import io.github.redescend.classifiers.model.MulticlassStrategy.Task;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.FittedSpace.Machine;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.WeightedSystem.SingularSystemException;
import io.github.redescend.core.spec.Spec;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Many kernel classifiers on the same samples with different loss, lambda, solver or strategy,
 * which share the embedding, {@link Solver#solveAll} and the kernel of the test samples.
 * Predictions equal those of single fits, to the solver's tolerance.
 *
 * @param data the training samples
 * @param embedding from {@link KernelClassifier#embed} of one of the classifiers
 */
public record SharedFits(Dataset data, FittedSpace embedding) {
  /** The maximum number of coefficients predicted at once: 128 MB. */
  private static final int MAX_COEFFICIENTS = 1 << 24;

  /** Removes samples of weight 0, like the embedding. */
  public SharedFits {
    data = data.weighted();
  }

  /**
   * Fits the classifiers and returns their predictions.
   *
   * @param classifiers with equal kernel, space, bias and seed
   * @param samples to predict
   * @return the machine values of each classifier, sample by sample
   * @throws InvalidInputException if a system is singular or does not fit in memory
   */
  public List<double[]> machineValues(
      List<? extends KernelClassifier<?>> classifiers, Matrix samples, Control control) {
    return SingularSystemException.asInvalidInput(
        () -> predicted(fitted(classifiers, control), samples));
  }

  private record Problem(int classifier, int machine, Task task, KernelClassifier<?> owner) {}

  private List<Machine[]> fitted(List<? extends KernelClassifier<?>> classifiers, Control control) {
    Map<IntBuffer, Map<Spec, List<Problem>>> problems = new LinkedHashMap<>();
    List<Machine[]> machines = new ArrayList<>();
    for (int c = 0; c < classifiers.size(); c++) {
      KernelClassifier<?> owner = classifiers.get(c);
      List<Task> tasks = owner.manyClasses().tasks(data.labels());
      machines.add(new Machine[tasks.size()]);
      for (int t = 0; t < tasks.size(); t++) {
        problems
            .computeIfAbsent(IntBuffer.wrap(tasks.get(t).rows()), rows -> new LinkedHashMap<>())
            .computeIfAbsent(owner.solver().spec(), solver -> new ArrayList<>())
            .add(new Problem(c, t, tasks.get(t), owner));
      }
    }
    problems.forEach(
        (rows, bySolver) -> {
          boolean all = rows.remaining() == data.size();
          HypothesisSpace space = all ? embedding.space() : embedding.space(rows.array());
          bySolver.values().forEach(group -> solve(group, space, control, machines));
        });
    return machines;
  }

  private void solve(
      List<Problem> group, HypothesisSpace space, Control control, List<Machine[]> machines) {
    control.throwIfCancelled();
    var objectives = group.stream().map(p -> p.owner().objective(data, p.task(), space)).toList();
    // Solvers of equal spec are equal.
    List<Solution> solutions = group.get(0).owner().solver().minimiseAll(objectives, control);
    control.throwIfCancelled();
    for (int i = 0; i < group.size(); i++) {
      Problem problem = group.get(i);
      machines.get(problem.classifier())[problem.machine()] =
          new Machine(problem.task().rows(), solutions.get(i).hypothesis());
    }
  }

  private List<double[]> predicted(List<Machine[]> machines, Matrix samples) {
    List<double[]> values = new ArrayList<>();
    int from = 0;
    while (from < machines.size()) {
      List<Machine> together = new ArrayList<>();
      int to = from;
      while (to < machines.size()
          && (to == from
              || (long) (together.size() + machines.get(to).length) * data.size()
                  <= MAX_COEFFICIENTS)) {
        together.addAll(List.of(machines.get(to)));
        to++;
      }
      DecisionFunction decision = embedding.decision(together);
      double[] all = decision.scores(samples);
      int at = 0;
      for (Machine[] own : machines.subList(from, to)) {
        values.add(columns(all, decision.outputs(), at, own.length, samples.rows()));
        at += own.length;
      }
      from = to;
    }
    return values;
  }

  private static double[] columns(double[] all, int width, int from, int count, int rows) {
    double[] own = new double[DenseMatrix.length(rows, count)];
    for (int i = 0; i < rows; i++) {
      System.arraycopy(all, i * width + from, own, i * count, count);
    }
    return own;
  }
}
