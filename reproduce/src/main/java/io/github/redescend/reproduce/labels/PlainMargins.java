package io.github.redescend.reproduce.labels;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.choice.KernelAndLambda;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Scores of all classes by plain least squares, for samples it has not seen. */
record PlainMargins(Dataset data, KernelAndLambda chosen, Assembly assembly, Seed seed) {
  static final int FOLDS = 5;

  /** With kernel and lambda as the audit chooses them. */
  static PlainMargins tuned(Dataset data, Assembly assembly, Seed seed) {
    KernelAndLambda chosen = KernelAndLambda.chooseAmong(data, Spec.of("gaussian"), assembly, seed);
    return new PlainMargins(data, chosen, assembly, seed);
  }

  /** In closed form. */
  ClassTable leaveOneOut() {
    WeightedSystem system = system(embedding().space(), data.size());
    double[] leverages = system.leverages();
    double[][] scores = new double[data.size()][classes()];
    for (int c = 0; c < classes(); c++) {
      double[] targets = targets(c, data);
      double[] fitted = system.solve(targets).values();
      for (int i = 0; i < targets.length; i++) {
        scores[i][c] = targets[i] - (targets[i] - fitted[i]) / (1 - leverages[i]);
      }
    }
    return new ClassTable(scores);
  }

  /** By refits. */
  ClassTable folds() {
    FittedSpace embedding = embedding();
    int k = classes();
    double[][] scores = new double[data.size()][k];
    for (Split split : Folds.stratified(data.labels(), FOLDS, seed)) {
      Dataset train = data.select(split.train());
      WeightedSystem system = system(embedding.space(split.train()), train.size());
      List<FittedSpace.Machine> machines = new ArrayList<>();
      for (int c = 0; c < k; c++) {
        machines.add(new FittedSpace.Machine(split.train(), system.solve(targets(c, train))));
      }
      DecisionFunction decision = embedding.decision(machines);
      Matrix held = data.features().selectRows(split.test());
      double[] out = decision.scores(held);
      for (int r = 0; r < split.test().length; r++) {
        System.arraycopy(out, r * k, scores[split.test()[r]], 0, k);
      }
    }
    return new ClassTable(scores);
  }

  private FittedSpace embedding() {
    return assembly
        .spaces()
        .make("gram")
        .embed(data.features(), assembly.kernels().make(chosen.kernel()), true, seed);
  }

  private WeightedSystem system(HypothesisSpace space, int samples) {
    return space.uniformRidge(1, chosen.lambdaPerSample() * samples / 2);
  }

  private int classes() {
    return data.labels().classes().size();
  }

  private static double[] targets(int label, Dataset of) {
    return Arrays.stream(of.labels().codes()).mapToDouble(code -> code == label ? 1 : 0).toArray();
  }
}
