package io.github.redescend.classifiers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.losses.Hinge;
import io.github.redescend.solvers.hinge.BoxQp.BoxOptions;
import io.github.redescend.solvers.hinge.HingeQp;
import java.nio.file.Path;
import java.util.Arrays;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares the hinge classifier with LIBSVM on the shipped data, first class against the rest. */
class LibsvmAgreementTest {
  private static final double TIGHT = 1e-8;

  @ParameterizedTest
  @CsvSource({
    "breast_cancer_wisconsin, 1, 0.5",
    "ionosphere, 1, 0.1",
    "ionosphere, 100, 1",
    "iris, 1, 1",
    "pima, 1, 1",
    "pima, 30, 0.5",
    "sonar, 1, 0.1",
    "wdbc, 1, 0.3",
    "wdbc, 100, 0.3",
    "wine, 1, 0.3"
  })
  void bothFindTheSameClassifier(String name, double c, double gamma) {
    Dataset data = read(name);
    double[] labels =
        Arrays.stream(data.labels().codes()).mapToDouble(k -> k == 0 ? -1 : 1).toArray();
    double[] ones = new double[labels.length];
    Arrays.fill(ones, 1);
    Objective<HingeTypeLoss> objective =
        new Objective<>(
            new Hinge(),
            new GramSpaces().embed(data.features(), new Gaussian(gamma), true, Seed.of(1)).space(),
            labels,
            ones,
            1 / c);
    Solution ours = new HingeQp(new BoxOptions(TIGHT)).solve(objective, Control.defaults());

    svm_node[][] rows = rows(data);
    svm_model reference = train(rows, labels, c, gamma);
    double[] decision = new double[1];
    double risk = 0;
    double inner = 0;
    int agreed = 0;
    double[] alpha = new double[labels.length];
    for (int k = 0; k < reference.l; k++) {
      alpha[reference.sv_indices[k] - 1] = reference.sv_coef[0][k];
    }
    for (int i = 0; i < labels.length; i++) {
      svm.svm_predict_values(reference, rows[i], decision);
      double f = decision[0];
      risk += Math.max(0, 1 - labels[i] * f);
      inner += alpha[i] * (f + reference.rho[0]);
      agreed += f > 0 == ours.hypothesis().values()[i] > 0 ? 1 : 0;
    }
    double expected = risk + inner / c / 2;
    // LIBSVM stores kernel rows in single precision.
    assertThat(ours.objective()).isCloseTo(expected, within(1e-4 * expected));
    assertThat(ours.objective()).isLessThan(expected * (1 + 1e-7));
    assertThat(agreed).isGreaterThanOrEqualTo((int) Math.ceil(0.999 * labels.length));
    assertThat(Arrays.stream(ours.hypothesis().coefficients()).filter(a -> a != 0).count())
        .isEqualTo(reference.l);
  }

  private static Dataset read(String name) {
    Path file = Path.of("..", "examples", "data", name + ".csv");
    Table table = Readers.standard().read(file, ReadOptions.training());
    return Preprocessing.learn(table, new Preprocessing.Options(ScaleRule.MINMAX, MissingRule.MEAN))
        .apply(table);
  }

  private static svm_node[][] rows(Dataset data) {
    int d = data.features().columns();
    svm_node[][] rows = new svm_node[data.size()][d];
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < d; j++) {
        rows[i][j] = new svm_node();
        rows[i][j].index = j + 1;
        rows[i][j].value = data.features().get(i, j);
      }
    }
    return rows;
  }

  private static svm_model train(svm_node[][] rows, double[] labels, double c, double gamma) {
    svm_problem problem = new svm_problem();
    problem.l = labels.length;
    problem.x = rows;
    problem.y = labels;
    svm_parameter parameter = new svm_parameter();
    parameter.svm_type = svm_parameter.C_SVC;
    parameter.kernel_type = svm_parameter.RBF;
    parameter.gamma = gamma;
    parameter.C = c;
    parameter.eps = 1e-6;
    parameter.cache_size = 50;
    parameter.shrinking = 1;
    svm.svm_set_print_string_function(line -> {});
    return svm.svm_train(problem, parameter);
  }
}
