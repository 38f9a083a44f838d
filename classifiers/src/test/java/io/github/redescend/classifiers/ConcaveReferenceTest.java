package io.github.redescend.classifiers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Compares concave functions of convex losses with an iteratively reweighted convex classifier
 * (IRCO; Wang 2024, section 3). The reference numbers come from a script around scikit-learn 1.9.1:
 * {@code SVC}, {@code LogisticRegression} and {@code Ridge} with the weights g'(M(u)) of the last
 * fit, iterated until the objective changes by less than 1e-13. The manual of the R package mpath
 * contains figures but no numbers.
 */
class ConcaveReferenceTest {
  private static final double LAMBDA = 0.7;

  /** 60 samples with 4 features that other programs can reproduce. Every ninth label is wrong. */
  private static Dataset sines() {
    int n = 60;
    int d = 4;
    double[] x = new double[n * d];
    List<String> names = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        x[i * d + j] = Math.sin(1.3 * i * (j + 1) + 0.7 * i + 0.3 * j);
      }
      double score = x[i * d] - x[i * d + 1] + 0.5 * x[i * d + 2] + 0.3 * Math.sin(9 * i);
      names.add((score > 0) == (i % 9 == 0) ? "-" : "+");
    }
    return Dataset.of(new DenseMatrix(n, d, x), Labels.of(names));
  }

  @ParameterizedTest
  @CsvSource({
    "hinge, hcave, 1, 24.545509705",
    "hinge, acave, 1.5, 26.959824556",
    "hinge, bcave, 2.5, 17.123456586",
    "hinge, ccave, 1.5, 21.596099574",
    "hinge, dcave, 1.5, 16.480158447",
    "hinge, ecave, 3, 18.190972283",
    "hinge, gcave, 1.5, 21.859531152",
    "hinge, tcave, 1.5, 22.571720046",
    "logistic, hcave, 1, 26.684576131",
    "logistic, acave, 1.5, 27.500059100",
    "logistic, bcave, 2.5, 21.127054902",
    "logistic, ccave, 1.5, 24.038687067",
    "logistic, dcave, 1.5, 20.144855888",
    "logistic, ecave, 3, 22.686854357",
    "logistic, gcave, 1.5, 24.918763618",
    "logistic, tcave, 1.5, 25.730174702",
    "least-squares, hcave, 1, 30.899504039",
    "least-squares, acave, 1.5, 32.923962341",
    "least-squares, bcave, 2.5, 21.637519403",
    "least-squares, ccave, 1.5, 26.808139196",
    "least-squares, dcave, 1.5, 21.100445613",
    "least-squares, ecave, 3, 24.032590662",
    "least-squares, gcave, 1.5, 27.550642082",
    "least-squares, tcave, 1.5, 29.553065356"
  })
  void externalReweightingReachesTheSameObjective(
      String convex, String by, double s, double objective) {
    Recipe recipe =
        Systems.recipe("ls-svm")
            .loss("concave(%s):by=%s,s=%s".formatted(convex, by, s))
            .solver("auto")
            .kernel("linear")
            .lambda(LAMBDA);
    double found =
        Assembly.standard()
            .classifier(recipe, Seed.of(1))
            .fit(sines(), Control.defaults())
            .provenance()
            .fit()
            .objective();
    assertThat(found).isCloseTo(objective, within(2e-6 * objective));
  }
}
