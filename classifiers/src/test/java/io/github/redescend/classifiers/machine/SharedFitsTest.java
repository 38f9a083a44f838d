package io.github.redescend.classifiers.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.Blobs;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classifiers that share work in one fit equal separately fitted ones. */
class SharedFitsTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final double[] LAMBDAS = {1e-3, 0.01, 0.1, 0.3, 1, 3, 10};

  private static KernelClassifier<?> classifier(Recipe recipe) {
    return (KernelClassifier<?>) ASSEMBLY.classifier(recipe, Seed.of(3));
  }

  /** Every lambda with the system's loss and with another loss of the same kind. */
  private static List<KernelClassifier<?>> grid(Recipe recipe, String otherLoss) {
    List<KernelClassifier<?>> grid = new ArrayList<>();
    for (double lambda : LAMBDAS) {
      grid.add(classifier(recipe.lambda(lambda)));
      grid.add(classifier(recipe.loss(otherLoss).lambda(lambda)));
    }
    return grid;
  }

  private static Dataset weighted(Dataset data, boolean equal) {
    double[] weights = new double[data.size()];
    Arrays.setAll(weights, i -> equal ? 1 : 0.5 + i % 3);
    return new Dataset(data.features(), data.labels(), weights, data.featureNames());
  }

  /**
   * Convex problems have one minimum, found to 1e-6. With a fixed number of solves, each solve is a
   * convex problem with the weights of the previous one.
   */
  @ParameterizedTest
  @CsvSource({
    "ls-svm, least-squares, gram",
    "l2-svm, squared-hinge, gram",
    "kcc-hq, least-squares, gram",
    "ls-svm, least-squares, 'landmarks:m=20,rule=random'",
    "l2-svm, squared-hinge, 'landmarks:m=20,rule=random'",
    "kcc-hq, least-squares, 'landmarks:m=20,rule=random'",
    "rsvc, welsch-hinge:sigma=2, gram",
    "rsvc, cauchy-hinge:sigma=2, 'landmarks:m=20,rule=random'",
    "svm, hinge, gram"
  })
  void sharedFitsEqualSeparateFits(String system, String otherLoss, String space) {
    for (int classes : new int[] {2, 3}) {
      for (MulticlassStrategy way :
          new MulticlassStrategy[] {MulticlassStrategy.OVO, MulticlassStrategy.OVR}) {
        for (boolean equal : new boolean[] {true, false}) {
          Dataset data = weighted(Blobs.of(90, classes, 1), equal);
          Recipe recipe =
              Systems.recipe(system).kernel("gaussian:gamma=0.3").space(space).manyClasses(way);
          same(grid(recipe, otherLoss), data, system.equals("svm") ? 1e-5 : 1e-6);
        }
      }
    }
  }

  private static void same(List<KernelClassifier<?>> grid, Dataset data, double tolerance) {
    Matrix fresh = Blobs.of(60, 3, 2).features();
    SharedFits fits = new SharedFits(data, grid.get(0).embed(data));
    List<double[]> together = fits.machineValues(grid, fresh, Control.defaults());
    for (int i = 0; i < grid.size(); i++) {
      TrainedModel alone = grid.get(i).fit(data, Control.defaults());
      assertThat(together.get(i))
          .as(grid.get(i).loss().spec() + ", lambda " + grid.get(i).lambda())
          .containsExactly(alone.machineValues(fresh), within(tolerance));
    }
  }

  /**
   * The smooth solver stops when the relative decrease of the objective is small. Two paths to one
   * minimum may then still differ by the square root of that tolerance. For losses with several
   * minima both fits start at least squares and reach the same one.
   */
  @ParameterizedTest
  @CsvSource({"gram", "'landmarks:m=20,rule=random'"})
  void smoothLossesEndInTheSameMinimum(String space) {
    Recipe recipe =
        Systems.recipe("kcc-hq").kernel("gaussian:gamma=0.3").space(space).solver("auto");
    Dataset data = weighted(Blobs.of(120, 2, 4), true);
    same(grid(recipe.loss("closs:sigma=2"), "closs:sigma=1"), data, 5e-3);
    same(grid(recipe.loss("welsch-hinge:sigma=2"), "squared-hinge"), data, 5e-3);
    Recipe tight = recipe.solver("ncg:tolerance=1e-14,iterations=2000,start=ls");
    same(grid(tight.loss("closs:sigma=2"), "least-squares"), data, 1e-5);
  }

  @Test
  void singularSystemIsRejectedWithOneSentence() {
    Dataset data = Blobs.of(40, 2, 1);
    Recipe flat =
        Systems.recipe("ls-svm").kernel("polynomial:degree=1,gamma=1,coef0=1e12").lambda(1e-12);
    KernelClassifier<?> singular = classifier(flat);
    SharedFits fits = new SharedFits(data, singular.embed(data));
    assertThatThrownBy(
            () -> fits.machineValues(List.of(singular), data.features(), Control.defaults()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("positive definite");
  }
}
