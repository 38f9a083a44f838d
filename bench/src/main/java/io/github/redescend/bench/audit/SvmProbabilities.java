package io.github.redescend.bench.audit;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;

/**
 * Class probabilities of rows in folds that a C-SVC has not seen: LIBSVM's Java port, one against
 * one, with its own sigmoids and coupling. C is one of four by the accuracy in three folds.
 */
final class SvmProbabilities {
  private static final double[] COSTS = {0.1, 1, 10, 100};
  private static final int INNER_FOLDS = 3;
  private static final int CACHE_MIB = 100;

  private final Dataset data;
  private final svm_node[][] rows;
  private final Seed seed;

  SvmProbabilities(Dataset data, Kernel kernel, Seed seed) {
    this.data = data;
    this.seed = seed;
    int n = data.size();
    double[][] x = new double[n][];
    Arrays.setAll(x, i -> data.features().row(i));
    this.rows = new svm_node[n][n + 1];
    for (int i = 0; i < n; i++) {
      rows[i][0] = node(0, i + 1.0);
      for (int j = 0; j < n; j++) {
        rows[i][j + 1] = j < i ? rows[j][i + 1] : node(j + 1, kernel.value(x[i], x[j]));
      }
    }
  }

  private static svm_node node(int index, double value) {
    svm_node node = new svm_node();
    node.index = index;
    node.value = value;
    return node;
  }

  ClassTable folds() {
    svm.svm_set_print_string_function(line -> {});
    double cost = cost();
    int k = data.labels().classes().size();
    double[][] probabilities = new double[data.size()][k];
    for (Split split : Folds.stratified(data.labels(), PlainMargins.FOLDS, seed)) {
      svm_model model = fit(split.train(), cost, 1);
      int[] order = new int[model.nr_class];
      svm.svm_get_labels(model, order);
      double[] found = new double[model.nr_class];
      for (int row : split.test()) {
        svm.svm_predict_probability(model, rows[row], found);
        for (int c = 0; c < order.length; c++) {
          probabilities[row][order[c]] = found[c];
        }
      }
    }
    return new ClassTable(probabilities);
  }

  /** On equal accuracies the smaller. */
  private double cost() {
    List<Split> splits = Folds.stratified(data.labels(), INNER_FOLDS, seed.child("cost", 0));
    double best = COSTS[0];
    long most = -1;
    for (double cost : COSTS) {
      long hits = 0;
      for (Split split : splits) {
        svm_model model = fit(split.train(), cost, 0);
        hits +=
            IntStream.of(split.test())
                .filter(row -> svm.svm_predict(model, rows[row]) == data.labels().codes()[row])
                .count();
      }
      if (hits > most) {
        most = hits;
        best = cost;
      }
    }
    return best;
  }

  private svm_model fit(int[] train, double cost, int probability) {
    svm_problem problem = new svm_problem();
    problem.l = train.length;
    problem.x = IntStream.of(train).mapToObj(row -> rows[row]).toArray(svm_node[][]::new);
    problem.y = IntStream.of(train).mapToDouble(row -> data.labels().codes()[row]).toArray();
    svm_parameter parameter = new svm_parameter();
    parameter.svm_type = svm_parameter.C_SVC;
    parameter.kernel_type = svm_parameter.PRECOMPUTED;
    parameter.C = cost;
    parameter.eps = 1e-3;
    parameter.cache_size = CACHE_MIB;
    parameter.shrinking = 1;
    parameter.probability = probability;
    // The port draws its folds from one generator for all.
    svm.rand.setSeed(seed.value());
    return svm.svm_train(problem, parameter);
  }
}
