package io.github.redescend.reproduce.closs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.study.Sample.DataFile;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod.Measurement;
import io.github.redescend.reproduce.study.StudyMethod.Trial;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Training and test sets of a fold, and its measurements. */
class FoldComparisonTest {
  @TempDir private Path folder;

  private static final FoldComparison.Situation CLEAN = situation("no noise", null, null);
  private static final FoldComparison.Situation SYMMETRIC_15 =
      situation("symmetric 15%", "symmetric:0.15", null);
  private Setting setting;
  private Table table;

  @BeforeEach
  void data() {
    Tables.write(folder.resolve("tiny.csv"), 100);
    setting = Tables.setting(folder, 1);
    table = FoldComparison.read(new DataFile("tiny", "tiny.csv", false), setting, 100);
  }

  @Test
  void trainingFeaturesAreStandardised() {
    Dataset train = parts(CLEAN, 3).train();
    for (int j = 0; j < 3; j++) {
      double sum = 0;
      double squares = 0;
      for (int i = 0; i < train.size(); i++) {
        sum += train.features().get(i, j);
        squares += Math.pow(train.features().get(i, j), 2);
      }
      assertThat(sum / train.size()).isCloseTo(0, within(1e-12));
      assertThat(squares / train.size()).isCloseTo(1, within(1e-12));
    }
  }

  @Test
  void labelNoiseIsInTheTrainingSetOnlyAndPerClass() {
    FoldComparison.Parts clean = parts(CLEAN, 0);
    FoldComparison.Parts noisy = parts(SYMMETRIC_15, 0);
    assertThat(noisy.test().labels().codes()).isEqualTo(clean.test().labels().codes());
    assertThat(values(noisy.test())).containsExactly(values(clean.test()));
    assertThat(values(noisy.train())).containsExactly(values(clean.train()));
    // 90 training rows, 54 of class a and 36 of class b; round(0.15 n) of each are mislabelled.
    assertThat(flips(clean, noisy, 0)).isEqualTo(8);
    assertThat(flips(clean, noisy, 1)).isEqualTo(5);
  }

  @Test
  void oneSidedNoiseFlipsTwoFifthsOfTheLargerClass() {
    FoldComparison.Parts clean = parts(CLEAN, 0);
    FoldComparison.Parts noisy = parts(situation("one class", "asymmetric:0.4", null), 0);
    assertThat(flips(clean, noisy, 0)).isEqualTo(22);
    assertThat(flips(clean, noisy, 1)).isZero();
  }

  @Test
  void outliersKeepTheirLabelsAndTestRowsAreUnchanged() {
    FoldComparison.Parts clean = parts(CLEAN, 0);
    FoldComparison.Parts far = parts(situation("outliers", null, "0.1:5"), 0);
    assertThat(far.train().labels().codes()).isEqualTo(clean.train().labels().codes());
    assertThat(far.test().labels().codes()).isEqualTo(clean.test().labels().codes());
    assertThat(largest(far.train())).isGreaterThan(largest(clean.train()));
    // Outliers widen the scaling, so unchanged rows move towards the centre.
    assertThat(largest(far.test())).isLessThan(largest(clean.test()));
  }

  @Test
  void foldMeasuresEverySystemReproducibly() {
    Study study =
        new Study(
            "tiny",
            JsonNodeFactory.instance
                .objectNode()
                .set("settings", Study.named("closs-table6").toml().get("settings").deepCopy()));
    ((ArrayNode) study.setting("tables")).removeAll().add("tiny");
    List<Trial> trials = new FoldComparison().trials(study, setting);
    assertThat(trials).hasSize(7);
    assertThat(trials.get(0).key()).isEqualTo("tiny-symmetric-15-fold1");
    assertThat(trials.get(6).key()).isEqualTo("tiny-linear-outliers-10-fold1");
    List<Measurement> measured = trials.get(0).work().get();
    assertThat(measured).hasSize(10).extracting(Measurement::column).contains("ls-svm", "rsvc");
    assertThat(measured)
        .allSatisfy(
            m -> {
              assertThat(m.row()).isEqualTo("tiny");
              assertThat(m.quantity()).isEqualTo("symmetric 15%");
              assertThat(m.value()).isBetween(60.0, 100.0);
            });
    assertThat(new FoldComparison().trials(study, setting).get(0).work().get()).isEqualTo(measured);
  }

  @Test
  void moreThanTenFoldsAreRefused() {
    Tables.write(folder.resolve("sonar.csv"), 30);
    Study study = Study.named("closs-table4");
    assertThatThrownBy(() -> new FoldComparison().trials(study, Tables.setting(folder, 11)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("repeats = 11 is not allowed: it must be in [1, 10]");
  }

  private static FoldComparison.Situation situation(String name, String noise, String outliers) {
    return new FoldComparison.Situation(name, noise, outliers, false);
  }

  private FoldComparison.Parts parts(FoldComparison.Situation situation, int fold) {
    return FoldComparison.Parts.of("tiny", table, situation, fold, Seed.of(1));
  }

  private static int flips(FoldComparison.Parts clean, FoldComparison.Parts noisy, int of) {
    int count = 0;
    for (int i = 0; i < clean.train().size(); i++) {
      int code = clean.train().labels().codes()[i];
      count += code == of && noisy.train().labels().codes()[i] != code ? 1 : 0;
    }
    return count;
  }

  private static double[] values(Dataset data) {
    return data.features().toDense().values();
  }

  private static double largest(Dataset data) {
    double largest = 0;
    for (int i = 0; i < data.size(); i++) {
      largest = Math.max(largest, Math.abs(data.features().get(i, 0)));
    }
    return largest;
  }
}
