package io.github.redescend.bench.macro.work;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import io.github.redescend.bench.macro.work.Outcome.Stopwatch;
import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import io.github.redescend.core.data.Dataset;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;

/** LIBSVM's Java port, C-SVC with a Gaussian kernel; building its nodes is not measured. */
public record LibsvmPort(double gamma, double c) implements Work {
  public static final int CACHE_MIB = 1000;

  private static final double EPSILON = 1e-3;

  @Override
  public Outcome run(Draw draw) {
    svm.svm_set_print_string_function(line -> {});
    svm_problem problem = problem(Draw.dataset(draw.training()));
    svm_parameter parameter = parameter(gamma, c);
    Stopwatch watch = new Stopwatch();
    svm_model model = svm.svm_train(problem, parameter);
    Outcome fit = watch.outcome(Double.NaN, model.l + " support vectors");
    svm_problem test = problem(Draw.dataset(draw.clean()));
    double accuracy = Draw.accuracy(test.l, i -> svm.svm_predict(model, test.x[i]) == test.y[i]);
    return fit.withAccuracy(accuracy);
  }

  /** The samples in LIBSVM's form, labels -1 and 1. */
  private static svm_problem problem(Dataset data) {
    svm_problem problem = new svm_problem();
    problem.l = data.size();
    problem.y = Draw.signs(data);
    problem.x = new svm_node[problem.l][data.features().columns()];
    for (int i = 0; i < problem.l; i++) {
      for (int j = 0; j < problem.x[i].length; j++) {
        problem.x[i][j] = new svm_node();
        problem.x[i][j].index = j + 1;
        problem.x[i][j].value = data.features().get(i, j);
      }
    }
    return problem;
  }

  private static svm_parameter parameter(double gamma, double c) {
    svm_parameter parameter = new svm_parameter();
    parameter.svm_type = svm_parameter.C_SVC;
    parameter.kernel_type = svm_parameter.RBF;
    parameter.gamma = gamma;
    parameter.C = c;
    parameter.eps = EPSILON;
    parameter.cache_size = CACHE_MIB;
    parameter.shrinking = 1;
    return parameter;
  }

  /**
   * LIBLINEAR's Java port with a {@link SolverType} at its default tolerance, with a bias. Building
   * its nodes is not measured.
   */
  public record LiblinearPort(String solver, double c) implements Work {
    /** LIBLINEAR's default tolerances. */
    private static final double PRIMAL_EPSILON = 0.01;

    private static final double DUAL_EPSILON = 0.1;

    @Override
    public Outcome run(Draw draw) {
      Linear.disableDebugOutput();
      SolverType type = SolverType.valueOf(solver);
      double epsilon = type == SolverType.L2R_L2LOSS_SVC ? PRIMAL_EPSILON : DUAL_EPSILON;
      Problem problem = problem(Draw.dataset(draw.training()));
      Stopwatch watch = new Stopwatch();
      Model model = Linear.train(problem, new Parameter(type, c, epsilon));
      Outcome fit = watch.outcome(Double.NaN, solver);
      Problem test = problem(Draw.dataset(draw.clean()));
      double accuracy = Draw.accuracy(test.l, i -> Linear.predict(model, test.x[i]) == test.y[i]);
      return fit.withAccuracy(accuracy);
    }

    /** The samples in LIBLINEAR's form, labels -1 and 1, with a constant feature. */
    private static Problem problem(Dataset data) {
      int d = data.features().columns();
      Problem problem = new Problem();
      problem.l = data.size();
      problem.n = d + 1;
      problem.bias = 1;
      problem.y = Draw.signs(data);
      problem.x = new Feature[problem.l][d + 1];
      for (int i = 0; i < problem.l; i++) {
        for (int j = 0; j < d; j++) {
          problem.x[i][j] = new FeatureNode(j + 1, data.features().get(i, j));
        }
        problem.x[i][d] = new FeatureNode(d + 1, 1);
      }
      return problem;
    }
  }
}
