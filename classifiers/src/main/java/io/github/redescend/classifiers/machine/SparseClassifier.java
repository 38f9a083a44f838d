package io.github.redescend.classifiers.machine;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.MulticlassStrategy.Task;
import io.github.redescend.classifiers.model.Penalty;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.model.TrainingSpec.Parts;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Criterion.LossRule;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.linalg.Compute;
import io.github.redescend.solvers.l1.SparseFunctions;
import io.github.redescend.solvers.l1.SparseObjective;
import io.github.redescend.solvers.l1.SparseSolver;
import io.github.redescend.solvers.l1.SparseSolver.SparseSolution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * Sparse linear classifiers (Wu and Liu, section 3.3). Minimises sum_i s_i L + lambda sum_mj
 * delta_mj abs(w_mj), see {@link SparseObjective}, jointly or for each binary problem.
 *
 * @param loss the hinge or truncated hinge, a {@link LossRule} for one, or a smooth loss, which is
 *     one-vs-rest with classes coupled only by {@link Penalty.Kind#L21}
 * @param l1Weights delta: plain or adaptive
 * @param solver linear programs for hinges, coordinate descent for smooth losses
 * @param lambda &gt; 0
 * @param bias whether the functions have unpenalised biases
 * @param manyClasses the multiclass strategy
 * @param seed recorded only; nothing is random
 * @param compute for parallel binary problems
 */
public record SparseClassifier(
    Criterion loss,
    L1Weights l1Weights,
    SparseSolver solver,
    double lambda,
    boolean bias,
    MulticlassStrategy manyClasses,
    Seed seed,
    Compute compute)
    implements Learner {
  /**
   * @throws InvalidInputException if lambda is out of range, or the loss is no kind of hinge
   */
  public SparseClassifier {
    Require.positive("lambda", lambda);
    Optional<String> refusal = refusal(loss, l1Weights.penalty());
    if (refusal.isPresent()) {
      throw new InvalidInputException(refusal.get());
    }
  }

  /** Why a penalty does not support a loss, with those that do; empty if it does. */
  public static Optional<String> refusal(Criterion loss, Penalty penalty) {
    Criterion two = loss.forClasses(2);
    if (isSmooth(loss) || (penalty.isLinear() && SparseObjective.fits(two))) {
      return Optional.empty();
    }
    String hinges = penalty.isLinear() ? "hinge, truncated-hinge or " : "";
    return Optional.of(
        "loss %s cannot be combined with penalty %s: it must be %sa loss with a continuous derivative"
            .formatted(loss.spec().name(), penalty, hinges));
  }

  /** Whether the loss is trained by gradient steps. */
  public static boolean isSmooth(Criterion loss) {
    return loss.forClasses(2) instanceof DifferentiableLoss;
  }

  @Override
  public TrainedModel fit(Dataset given, Control control) {
    return fit(given, new double[] {lambda}, control).get(0);
  }

  /**
   * Fits classifiers that differ only in lambda, each from the solution of the next larger one.
   *
   * @return the models of single fits, to the solver's tolerance; empty if others are among them
   */
  public static Optional<List<TrainedModel>> fitAll(
      List<? extends Learner> learners, Dataset data, Control control) {
    if (!(learners.get(0) instanceof SparseClassifier first)) {
      return Optional.empty();
    }
    double[] lambdas = new double[learners.size()];
    for (int i = 0; i < lambdas.length; i++) {
      if (!(learners.get(i) instanceof SparseClassifier other)
          || !other.withLambda(first.lambda).equals(first)) {
        return Optional.empty();
      }
      lambdas[i] = other.lambda;
    }
    return Optional.of(first.fit(data, lambdas, control));
  }

  private SparseClassifier withLambda(double other) {
    return new SparseClassifier(loss, l1Weights, solver, other, bias, manyClasses, seed, compute);
  }

  private List<TrainedModel> fit(Dataset given, double[] lambdas, Control control) {
    TrainingSamples.refuseUnfit(given);
    Dataset data = given.weighted();
    long begin = System.nanoTime();
    int k = data.labels().classes().size();
    boolean joint = manyClasses == MulticlassStrategy.JOINT && k > 2;
    List<List<SparseSolution>> solutions =
        joint ? List.of(solve(data, lambdas, control)) : binary(data, lambdas, control);
    control.throwIfCancelled();
    double seconds = (System.nanoTime() - begin) / 1e9 / lambdas.length;
    List<TrainedModel> models = new ArrayList<>();
    for (int i = 0; i < lambdas.length; i++) {
      int at = i;
      List<SparseSolution> own = solutions.stream().map(all -> all.get(at)).toList();
      models.add(withLambda(lambdas[i]).model(data, joint, own, seconds));
    }
    return models;
  }

  private TrainedModel model(
      Dataset data, boolean joint, List<SparseSolution> solutions, double seconds) {
    int k = data.labels().classes().size();
    List<double[]> weights = new ArrayList<>();
    List<Double> biases = new ArrayList<>();
    for (SparseSolution solution : solutions) {
      SparseFunctions f = solution.functions();
      for (int c = 0; joint && c < k; c++) {
        weights.add(f.weights(c));
        biases.add(f.biases()[c]);
      }
      if (!joint) {
        weights.add(Vectors.plus(f.weights(1), -1, f.weights(0)));
        biases.add(f.biases()[1] - f.biases()[0]);
      }
    }
    int d = data.features().columns();
    double[] all = Vectors.joined(weights.toArray(double[][]::new));
    LinearFunction decision =
        new LinearFunction(d, all, biases.stream().mapToDouble(b -> b).toArray());
    TrainingSpec spec = spec(joint ? k : 2);
    List<Trace> traces = solutions.stream().map(SparseSolution::trace).toList();
    double objective = solutions.stream().mapToDouble(SparseSolution::objective).sum();
    String words = "linear features, " + decision.support() + " of " + d + " with a weight";
    Provenance provenance = Provenance.of(spec, data, seed, traces, objective, 0, seconds, words);
    return new TrainedModel(data.labels().classes(), manyClasses, decision, provenance);
  }

  /** The strategy for binary problems. */
  private List<List<SparseSolution>> binary(Dataset data, double[] lambdas, Control control) {
    MulticlassStrategy rule =
        manyClasses == MulticlassStrategy.JOINT ? MulticlassStrategy.OVO : manyClasses;
    List<Callable<List<SparseSolution>>> calls = new ArrayList<>();
    for (Task task : rule.tasks(data.labels())) {
      calls.add(() -> solve(binary(data, task), lambdas, control));
    }
    return compute.together(calls);
  }

  private static Dataset binary(Dataset data, Task task) {
    int[] codes = Arrays.stream(task.targets(data.labels())).mapToInt(y -> y > 0 ? 1 : 0).toArray();
    Labels labels = new Labels(List.of("0", "1"), codes);
    Dataset rows = task.rows().length == data.size() ? data : data.select(task.rows());
    return rows.withLabels(labels);
  }

  private List<SparseSolution> solve(Dataset data, double[] lambdas, Control control) {
    int k = data.labels().classes().size();
    Loss fitted = (Loss) loss.forClasses(k);
    Matrix features = data.features();
    int[] codes = data.labels().codes();
    double[] penalties = l1Weights.of(data, control);
    SparseObjective objective =
        new SparseObjective(fitted, features, codes, k, data.weights(), lambda, penalties, bias);
    return solver.forFeatures(data.featureNames()).solveAll(objective, lambdas, control);
  }

  private TrainingSpec spec(int classes) {
    Spec fitted = loss.forClasses(classes).spec();
    Spec linear = Spec.of("linear");
    Optional<Penalty> penalty = Optional.of(l1Weights.penalty());
    Spec steps = solver.spec();
    return TrainingSpec.of(
        new Parts(fitted, Optional.of(linear), linear, steps, manyClasses, lambda, penalty, bias));
  }

  /** The penalty weights delta of Wu and Liu, eq. (9). */
  public sealed interface L1Weights {
    Penalty penalty();

    /** delta for these samples, d x k row by row; for two classes both columns are equal. */
    double[] of(Dataset data, Control control);

    /** Equal weights of 1. */
    record Equal(Penalty penalty) implements L1Weights {
      @Override
      public double[] of(Dataset data, Control control) {
        int k = data.labels().classes().size();
        return Vectors.filled(DenseMatrix.length(data.features().columns(), k), 1);
      }
    }

    /**
     * 1 / abs(w*_mj), infinite where w*_mj is 0, which drops the weight. The guide is the linear
     * machine of w*, with the L2 penalty and the same loss and lambda.
     */
    record Adaptive(Learner guide) implements L1Weights {
      @Override
      public Penalty penalty() {
        return Penalty.ADAPTIVE_L1;
      }

      @Override
      public double[] of(Dataset data, Control control) {
        int d = data.features().columns();
        int k = data.labels().classes().size();
        double[] squared = linear(guide.fit(data, control).decision());
        double[] delta = new double[DenseMatrix.length(d, k)];
        for (int m = 0; m < d; m++) {
          for (int c = 0; c < k; c++) {
            delta[m * k + c] = 1 / Math.abs(squared[k == 2 ? m : c * d + m]);
          }
        }
        return delta;
      }
    }

    /** w, d numbers per output. */
    static double[] linear(DecisionFunction decision) {
      if (decision instanceof LinearFunction linear) {
        return linear.weights();
      }
      if (!(decision instanceof KernelExpansion expansion) || !expansion.kernel().isLinear()) {
        throw new IllegalArgumentException("the functions are not linear");
      }
      int d = expansion.features();
      int points = expansion.support();
      double[] weights = new double[d * expansion.outputs()];
      double[] point = new double[d];
      for (int i = 0; i < points; i++) {
        expansion.points().copyRow(i, point, 0);
        for (int k = 0; k < expansion.outputs(); k++) {
          double c = expansion.coefficients()[k * points + i];
          for (int m = 0; m < d; m++) {
            weights[k * d + m] += c * point[m];
          }
        }
      }
      return weights;
    }
  }
}
