package io.github.redescend.reproduce.closs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.oracle.Oracle;
import io.github.redescend.reproduce.closs.MovingOutlier.ToySample;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudySystem;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The classifiers of Figure 2. */
class MovingOutlierTest {
  private static final Oracle ORACLE = Oracle.read("closs-toy-outlier");

  private final Setting setting = Tables.setting(Path.of("."), 1);

  @TestFactory
  Stream<DynamicTest> classifiersEqualTheReference() {
    return ORACLE
        .cases()
        .map(c -> DynamicTest.dynamicTest(c.get("id").asText(), () -> reference(c)));
  }

  private void reference(JsonNode reference) {
    JsonNode expected = reference.get("expected");
    Dataset samples = samples(Oracle.vector(reference.get("params").get("extra_sample")));
    agrees(machine("kcc-hq"), samples, expected.get("w"), expected.get("b_final"));
    agrees(
        machine("ls-svm"),
        samples,
        expected.get("ls_svm_ridge_0.1_w"),
        expected.get("ls_svm_ridge_0.1_b"));
  }

  private static StudySystem machine(String name) {
    return Study.named("closs-toy").list("machines", StudySystem.class).stream()
        .filter(machine -> machine.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private void agrees(StudySystem machine, Dataset samples, JsonNode w, JsonNode b) {
    TrainedModel model = MovingOutlier.fit(machine, samples, setting);
    double[] f = model.scores(new DenseMatrix(3, 2, new double[] {0, 0, 1, 0, 0, 1}));
    assertThat(f[0]).isCloseTo(b.asDouble(), within(1e-7));
    assertThat(f[1] - f[0]).isCloseTo(w.get(0).asDouble(), within(1e-7));
    assertThat(f[2] - f[0]).isCloseTo(w.get(1).asDouble(), within(1e-7));
  }

  /** The samples of the reference, followed by its additional positive sample. */
  private static Dataset samples(double[] extra) {
    DenseMatrix x = ORACLE.x();
    double[] values = Arrays.copyOf(x.values(), x.values().length + 2);
    values[values.length - 2] = extra[0];
    values[values.length - 1] = extra[1];
    double[] y = ORACLE.y();
    return Dataset.of(
        new DenseMatrix(y.length + 1, 2, values),
        Labels.of(
            IntStream.rangeClosed(0, y.length)
                .mapToObj(i -> i == y.length || y[i] > 0 ? "1" : "-1")
                .toList()));
  }

  @Test
  void outlierIsThePositiveSampleAtTheGivenPosition() {
    Dataset samples = ToySample.of(4, 3, setting.seed());
    Dataset more = ToySample.withOutlier(samples, -6);
    assertThat(more.labels().counts()).containsExactly(4, 4);
    assertThat(more.features().row(7)).containsExactly(-6, 0);
    assertThat(more.features().row(2)).containsExactly(samples.features().row(2));
  }
}
