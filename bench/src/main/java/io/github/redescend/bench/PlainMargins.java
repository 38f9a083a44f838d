package io.github.redescend.bench;

import io.github.redescend.classifiers.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.Embedding;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.eval.Folds;
import io.github.redescend.eval.Split;
import io.github.redescend.eval.choice.KernelAndLambda;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Margins of the labels given by plain least squares, for samples it has not seen. */
record PlainMargins(Dataset data, KernelAndLambda chosen, Assembly assembly, Seed seed) {
  private static final int FOLDS = 5;

  /** In closed form. */
  double[] leaveOneOut() {
    HypothesisSpace space = embedding().space();
    WeightedSystem system = system(space, data.size());
    double[] leverages = system.leverages();
    double[][] scores = new double[classes()][];
    for (int c = 0; c < scores.length; c++) {
      double[] targets = targets(c, data);
      scores[c] = new double[targets.length];
      double[] fitted = system.solve(targets).values();
      for (int i = 0; i < targets.length; i++) {
        scores[c][i] = targets[i] - (targets[i] - fitted[i]) / (1 - leverages[i]);
      }
    }
    return margins(scores);
  }

  /** By refits. */
  double[] folds() {
    Embedding embedding = embedding();
    double[][] scores = new double[classes()][data.size()];
    for (Split split : Folds.stratified(data.labels(), FOLDS, seed)) {
      Dataset train = data.select(split.train());
      WeightedSystem system = system(embedding.space(split.train()), train.size());
      List<Embedding.Machine> machines = new ArrayList<>();
      for (int c = 0; c < scores.length; c++) {
        Hypothesis found = system.solve(targets(c, train));
        machines.add(new Embedding.Machine(split.train(), found));
      }
      DecisionFunction decision = embedding.decision(machines);
      Matrix held = data.features().selectRows(split.test());
      double[] out = decision.scores(held);
      for (int r = 0; r < split.test().length; r++) {
        for (int c = 0; c < scores.length; c++) {
          scores[c][split.test()[r]] = out[r * scores.length + c];
        }
      }
    }
    return margins(scores);
  }

  private Embedding embedding() {
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

  private double[] margins(double[][] scores) {
    double[] margins = new double[data.size()];
    for (int i = 0; i < margins.length; i++) {
      int given = data.labels().codes()[i];
      double other = Double.NEGATIVE_INFINITY;
      for (int c = 0; c < scores.length; c++) {
        other = c == given ? other : Math.max(other, scores[c][i]);
      }
      margins[i] = scores[given][i] - other;
    }
    return margins;
  }
}
