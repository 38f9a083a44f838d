package io.github.redescend.reproduce.closs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Setting;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a fold trains and tests on, and what it measures. */
class FoldContestTest {
  @TempDir private Path folder;

  private final DataSet set = new DataSet("tiny", "tiny.csv");
  private Setting setting;
  private Table table;

  @BeforeEach
  void data() {
    Tables.write(folder.resolve("tiny.csv"), 100);
    setting = Tables.setting(folder, 1);
    table = set.read(setting, 100);
  }

  @Test
  void trainingFeaturesAreStandardised() {
    Dataset train = parts(Situation.CLEAN, 3).train();
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
  void wrongLabelsAreInTrainingAloneAndPerClass() {
    FoldContest.Parts clean = parts(Situation.CLEAN, 0);
    FoldContest.Parts noisy = parts(Situation.SYMMETRIC_15, 0);
    assertThat(noisy.test().labels().codes()).isEqualTo(clean.test().labels().codes());
    assertThat(values(noisy.test())).containsExactly(values(clean.test()));
    assertThat(values(noisy.train())).containsExactly(values(clean.train()));
    // 90 training rows: 54 of a, 36 of b; round(0.15 n) of each.
    assertThat(flips(clean, noisy, 0)).isEqualTo(8);
    assertThat(flips(clean, noisy, 1)).isEqualTo(5);
  }

  @Test
  void oneClassLosesTwoFifthsOfTheLarger() {
    FoldContest.Parts clean = parts(Situation.CLEAN, 0);
    FoldContest.Parts noisy = parts(Situation.ONE_CLASS_40, 0);
    assertThat(flips(clean, noisy, 0)).isEqualTo(22);
    assertThat(flips(clean, noisy, 1)).isZero();
  }

  @Test
  void outliersKeepTheirLabelsAndTestRowsStay() {
    FoldContest.Parts clean = parts(Situation.CLEAN, 0);
    FoldContest.Parts far = parts(Situation.OUTLIERS, 0);
    assertThat(far.train().labels().codes()).isEqualTo(clean.train().labels().codes());
    assertThat(far.test().labels().codes()).isEqualTo(clean.test().labels().codes());
    assertThat(largest(far.train())).isGreaterThan(largest(clean.train()));
    // Scaled by the wider training part, what was not moved comes closer to the centre.
    assertThat(largest(far.test())).isLessThan(largest(clean.test()));
  }

  @Test
  void aFoldMeasuresEveryRivalAndIsTheSameEachTime() {
    List<Rival> rivals = List.of(Rival.of("ls-svm"), Rival.of("kcc", "kcc-hq", "closs", 2, 0.5));
    FoldContest contest =
        new FoldContest(setting, rivals, new TuningGrid(List.of(0.2, 1.0), List.of(4.0, 0.5)));
    List<Measurement> measured = contest.measured(set, table, Situation.SYMMETRIC_15, 1);
    assertThat(measured).extracting(Measurement::column).containsExactly("ls-svm", "kcc");
    assertThat(measured)
        .allSatisfy(
            m -> {
              assertThat(m.row()).isEqualTo("tiny");
              assertThat(m.quantity()).isEqualTo("symmetric 15 %");
              assertThat(m.value()).isBetween(60.0, 100.0);
            });
    assertThat(contest.measured(set, table, Situation.SYMMETRIC_15, 1)).isEqualTo(measured);
  }

  private FoldContest.Parts parts(Situation situation, int fold) {
    return FoldContest.Parts.of(set, table, situation, fold, Seed.of(1));
  }

  private static int flips(FoldContest.Parts clean, FoldContest.Parts noisy, int of) {
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
