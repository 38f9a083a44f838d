package io.github.redescend.classifiers.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.FittedSpace;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharedFittedSpaceTest {
  private static final Assembly ASSEMBLY = Assembly.standard();

  /** Three classes on overlapping arcs. */
  private static Dataset samples() {
    double[][] x =
        IntStream.range(0, 90)
            .mapToObj(i -> new double[] {Math.sin(i) + i % 3, Math.cos(1.7 * i) + i % 3 / 2.0})
            .toArray(double[][]::new);
    return Dataset.of(
        DenseMatrix.of(x),
        Labels.of(IntStream.range(0, 90).mapToObj(i -> "class" + i % 3).toList()));
  }

  private static KernelClassifier<?> classifier(Recipe recipe) {
    Learner learner = ASSEMBLY.classifier(recipe, Seed.of(3));
    return (KernelClassifier<?>) learner;
  }

  @ParameterizedTest
  @CsvSource({"gram, OVO", "gram, OVR", "'landmarks:m=20,rule=random', OVO", "linear, OVR"})
  void fitsWithASharedEmbeddingEqualSeparateFits(String space, MulticlassStrategy manyClasses) {
    Dataset data = samples();
    Recipe recipe = Systems.recipe("kcc-hq").manyClasses(manyClasses).space(space);
    Recipe kernel = space.equals("linear") ? recipe.kernel("linear") : recipe;
    FittedSpace shared = classifier(kernel).embed(data);
    for (String loss : new String[] {"closs:sigma=1", "least-squares"}) {
      for (double lambda : new double[] {0.1, 10}) {
        KernelClassifier<?> classifier = classifier(kernel.loss(loss).lambda(lambda));
        TrainedModel together = classifier.train(data, shared, Control.defaults()).model();
        TrainedModel alone = classifier.train(data, Control.defaults()).model();
        assertThat(together.scores(data.features())).isEqualTo(alone.scores(data.features()));
        assertThat(together.provenance().specs()).isEqualTo(alone.provenance().specs());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"gram", "linear"})
  void spacesAreBuiltOnce(String space) {
    Recipe recipe = Systems.recipe("ls-svm").kernel("linear").space(space);
    FittedSpace shared = classifier(recipe).embed(samples());
    assertThat(shared.space()).isSameAs(shared.space());
    int[] rows = {1, 2, 5};
    assertThat(shared.space(rows)).isSameAs(shared.space(new int[] {1, 2, 5}));
    assertThat(shared.space(rows)).isNotSameAs(shared.space(new int[] {1, 5, 2}));
    rows[0] = 7;
    assertThat(shared.space(new int[] {1, 2, 5}).samples()).isEqualTo(3);
  }
}
