package io.github.redescend.interchange.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.core.Seed;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Table;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.landmark.IncompleteCholesky.PivotedCholeskyRule;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of README, without Guice and the command line. */
class LibraryUseTest {
  @TempDir Path folder;

  @Test
  void trainsPredictsAndWrites() {
    Path wdbc = Path.of("..", "examples", "data", "wdbc.csv");
    Table table = Readers.standard().read(wdbc, ReadOptions.training());
    Learner kcc =
        new KernelClassifier<>(
            new CLoss(0.5),
            new Gaussian(0.5),
            new LandmarkSpaces(new LandmarkCount.Fixed(200), new PivotedCholeskyRule()),
            HalfQuadratic.solves(3),
            0.1,
            Seed.of(1));
    PipelineModel model = new Pipeline(kcc).fit(table, Control.defaults());
    List<String> predicted = model.predict(table);
    int hits = 0;
    for (int i = 0; i < predicted.size(); i++) {
      hits += predicted.get(i).equals(table.labels().get(i)) ? 1 : 0;
    }
    assertThat((double) hits / predicted.size()).isGreaterThan(0.97);
    assertThat(model.model().provenance().fit().stop()).contains("3 iterations");

    Path file = folder.resolve("wdbc.rdm");
    ModelFiles.standard().write(model, file);
    assertThat(ModelFiles.standard().read(file).scores(table)).isEqualTo(model.scores(table));
  }
}
