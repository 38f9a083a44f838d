package io.github.redescend.classifiers.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNeighboursTest {
  private static final DenseMatrix X = new DenseMatrix(6, 1, new double[] {0, 1, 2, 10, 11, 12});

  private static TrainedModel fit(String system, List<String> labels, double... weights) {
    Dataset all = Dataset.of(X, Labels.of(labels));
    Dataset data =
        weights.length == 0 ? all : new Dataset(X, all.labels(), weights, all.featureNames());
    return Assembly.standard()
        .classifier(Systems.recipe(system), Seed.of(1))
        .fit(data, Control.defaults());
  }

  @Test
  void nearestNeighboursOutvoteOneWrongLabel() {
    List<String> wrong = List.of("a", "b", "a", "b", "b", "b");
    DenseMatrix near = new DenseMatrix(2, 1, new double[] {1.1, 10.4});
    assertThat(fit("knn", wrong).predict(near)).containsExactly(1, 1);
    assertThat(fit("knn:k=3", wrong).predict(near)).containsExactly(0, 1);
  }

  @Test
  void samplesOfWeightZeroDoNotVote() {
    List<String> wrong = List.of("a", "b", "a", "b", "b", "c");
    TrainedModel model = fit("knn", wrong, 1, 0, 1, 1, 1, 2);
    assertThat(model.predict(new DenseMatrix(1, 1, new double[] {1}))).containsExactly(0);
    assertThat(model.decision().support()).isEqualTo(5);
    assertThat(model.provenance().specs()).containsEntry("system", "knn:k=1");
    assertThat(model.provenance().samples()).isEqualTo(5);
  }

  @Test
  void rejectsMoreNeighboursThanSamples() {
    assertThatThrownBy(() -> fit("knn:k=7", List.of("a", "a", "a", "b", "b", "b")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("k = 7 is not allowed: it must be at most the number of points, by weight 6");
    assertThatThrownBy(() -> Systems.recipe("knn:k=0"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("k = 0 is not allowed");
    assertThatThrownBy(() -> fit("knn", List.of("a", "a", "a", "a", "a", "a")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("at least two classes");
  }
}
