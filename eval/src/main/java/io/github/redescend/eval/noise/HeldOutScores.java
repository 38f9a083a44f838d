package io.github.redescend.eval.noise;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.audit.score.LeaveOneOut;
import io.github.redescend.eval.choice.LeaveOneOutSearch;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Least-squares scores of held-out samples; the seed is for landmarks and folds. */
public record HeldOutScores(Dataset data, LeaveOneOutSearch chosen, Assembly assembly, Seed seed) {
  private static final int FOLDS = 5;

  /** Above this number of samples, landmarks replace the full kernel matrix. */
  private static final int EXACT = 2000;

  /** Chooses the width of a Gaussian kernel and lambda by leave-one-out errors. */
  public static HeldOutScores tuned(Dataset data, Assembly assembly, Seed seed) {
    LeaveOneOutSearch chosen =
        LeaveOneOutSearch.chooseAmong(data, Spec.of("gaussian"), assembly, seed);
    return new HeldOutScores(data, chosen, assembly, seed);
  }

  /** Scores each sample by a fit to all others, in closed form. */
  public ClassScores leaveOneOut() {
    WeightedSystem system = system(embedding().space(), data.size());
    LeaveOneOut fit = new LeaveOneOut(system, Vectors.filled(data.size(), 1), List.of());
    int k = classes();
    double[] scores = new double[DenseMatrix.length(data.size(), k)];
    for (int c = 0; c < k; c++) {
      double[] out = fit.leftOut(targets(c, data));
      for (int i = 0; i < out.length; i++) {
        scores[i * k + c] = out[i];
      }
    }
    return new ClassScores(k, scores);
  }

  /** Scores each fold by a fit to the other four. */
  public ClassScores folds() {
    FittedSpace embedding = embedding();
    int k = classes();
    double[] scores = new double[DenseMatrix.length(data.size(), k)];
    for (Split split : Folds.stratified(data.labels(), FOLDS, seed)) {
      Dataset train = data.select(split.train());
      WeightedSystem system = system(embedding.space(split.train()), train.size());
      List<FittedSpace.Machine> machines = new ArrayList<>();
      for (int c = 0; c < k; c++) {
        machines.add(new FittedSpace.Machine(split.train(), system.solve(targets(c, train))));
      }
      DecisionFunction decision = embedding.decision(machines);
      Matrix test = data.features().selectRows(split.test());
      double[] out = decision.scores(test);
      for (int r = 0; r < split.test().length; r++) {
        System.arraycopy(out, r * k, scores, split.test()[r] * k, k);
      }
    }
    return new ClassScores(k, scores);
  }

  private FittedSpace embedding() {
    String space = data.size() <= EXACT ? "gram" : "landmarks:m=500,rule=random";
    KernelFamily kernel = assembly.kernels().make(chosen.kernel());
    return assembly.spaces().make(space).embed(data.features(), kernel, true, seed);
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
