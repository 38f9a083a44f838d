package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.reproduce.Setting;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.start.Given;

/** The three linear machines of Figure 2. */
enum ToyMachine {
  /** The ridge added to the inner products is 0.1. */
  LS_SVM("ls-svm") {
    @Override
    TrainedModel fit(Dataset samples, Setting setting) {
      return plain("ls-svm", 2 * LAMBDA, samples, setting);
    }
  },
  /** C = 10. */
  SVM("svm") {
    @Override
    TrainedModel fit(Dataset samples, Setting setting) {
      return plain("svm", LAMBDA, samples, setting);
    }
  },
  /** Three solves from weights that fall with the distance to the class's mean. */
  KCC_HQ("kcc-hq") {
    @Override
    TrainedModel fit(Dataset samples, Setting setting) {
      Solver<Reweighting> solver =
          new HalfQuadratic(3, 0, Given.weights(startWeights(samples)), HalfQuadratic.Stop.AUTO);
      return new KernelClassifier<>(
              new CLoss(SIGMA), new Linear(), new GramSpaces(), solver, LAMBDA, setting.seed())
          .fit(samples, Control.defaults());
    }
  };

  private static final double LAMBDA = 0.1;
  private static final double SIGMA = 0.5;
  private static final double ETA = 0.2;

  private final String shown;

  ToyMachine(String shown) {
    this.shown = shown;
  }

  String shown() {
    return shown;
  }

  /** Trains on samples in the plane. */
  abstract TrainedModel fit(Dataset samples, Setting setting);

  private static TrainedModel plain(
      String system, double lambda, Dataset samples, Setting setting) {
    return setting
        .assembly()
        .classifier(
            Systems.recipe(system).kernel("linear").space("gram").lambda(lambda), setting.seed())
        .fit(samples, Control.defaults());
  }

  /** 2 / (1 + exp(eta ||x_i - mean of its class||)), section V-A. */
  static double[] startWeights(Dataset samples) {
    double[] weights = new double[samples.size()];
    int[] codes = samples.labels().codes();
    int[] counts = samples.labels().counts();
    double[] means = new double[2 * counts.length];
    for (int i = 0; i < codes.length; i++) {
      for (int j = 0; j < 2; j++) {
        means[2 * codes[i] + j] += samples.features().get(i, j) / counts[codes[i]];
      }
    }
    for (int i = 0; i < codes.length; i++) {
      double across = samples.features().get(i, 0) - means[2 * codes[i]];
      double up = samples.features().get(i, 1) - means[2 * codes[i] + 1];
      weights[i] = 2 / (1 + Math.exp(ETA * Math.hypot(across, up)));
    }
    return weights;
  }
}
