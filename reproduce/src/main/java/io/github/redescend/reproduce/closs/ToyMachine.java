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
import io.github.redescend.solvers.start.ClassMean;

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
          new HalfQuadratic(3, 0, new ClassMean(ETA), HalfQuadratic.Stop.AUTO);
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
}
