package io.github.redescend.reproduce.closs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.generate.Disc;
import io.github.redescend.eval.Progress;
import io.github.redescend.reproduce.Experiment;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Folder;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Rerun;
import io.github.redescend.reproduce.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The experiments from files to pages and figures, one repetition on a small table. */
class TinyRunTest {
  @TempDir private Path folder;

  private Path output;

  @BeforeEach
  void data() throws IOException {
    output = Files.createDirectory(folder.resolve("results"));
    Tables.write(folder.resolve("sonar.csv"), 30);
    Tables.write(folder.resolve("spambase.csv"), 40);
  }

  @Test
  void sigma() throws IOException {
    Findings findings = run(new SigmaTable());
    assertThat(findings.verdicts()).hasSize(2);
    assertThat(output.resolve("closs-table4-accuracy.svg")).content().contains("<svg");
    assertThat(page("closs-table4")).contains("| sonar |", "1 of 10 repetitions");
  }

  @Test
  void ratios() throws IOException {
    run(new RatioTable());
    assertThat(output.resolve("closs-table5-accuracy.svg")).content().contains("<svg");
    assertThat(output.resolve("closs-table5-seconds.svg")).content().contains("<svg");
    assertThat(page("closs-table5")).contains("| kcc-hq |", "| ratio 1 |");
  }

  @Test
  void robustness() throws IOException {
    Files.delete(folder.resolve("spambase.csv"));
    run(new RobustnessTable());
    for (Situation situation : Situation.ALL) {
      assertThat(output.resolve("closs-table6-" + situation.key() + ".svg"))
          .content()
          .contains("<svg", "<title>" + situation.name());
    }
    assertThat(page("closs-table6")).contains("| mean rank |", "one class 40 %");
  }

  @Test
  void outlier() throws IOException {
    Findings findings = run(new MovingOutlier());
    assertThat(findings.figures()).hasSize(3);
    assertThat(output.resolve("closs-toy-negatives20-positives10.svg"))
        .content()
        .contains("<svg", "<title>N- &gt; N+");
    assertThat(page("closs-toy")).contains("| N- = N+ | kcc-hq |");
  }

  /** Satimage may have more than two classes, and every rival of the paper takes part. */
  @Test
  void thePapersFieldTakesManyClasses() {
    Folder tables = new Folder(output).with("satimage.csv", new Disc(0), 90);
    Setting whole = Tables.setting(tables.path(), 1);
    Setting some =
        new Setting(
            whole.data(), 1, whole.seed(), whole.assembly(), whole.readers(), OptionalInt.of(40));
    List<ExperimentTrial> trials = new PaperContest().trials(some);
    assertThat(trials)
        .extracting(ExperimentTrial::key)
        .hasSize(4)
        .contains("satimage-symmetric-15-fold1-rows40");
    List<Measurement> measured = trials.get(0).work().get();
    assertThat(measured)
        .extracting(Measurement::column)
        .contains("kacc", "nn-closs", "cvm", "ramp-path")
        .hasSize(10);
    assertThat(measured).allMatch(m -> m.value() >= 0 && m.value() <= 100);
    assertThat(new PaperContest().trials(whole).get(0).key())
        .isEqualTo("satimage-symmetric-15-fold1");
  }

  @Test
  void convergenceIsDrawnStepByStep() throws IOException {
    Findings findings = run(new ConvergenceTable());
    assertThat(findings.verdicts()).hasSize(2);
    assertThat(output.resolve("closs-table2-figure3-spambase.svg"))
        .content()
        .contains("<svg", "<title>spambase");
  }

  @Test
  void marginsAndWeights() throws IOException {
    Tables.write(folder.resolve("pima.csv"), 40);
    Tables.write(folder.resolve("australian.csv"), 40);
    Findings findings = run(new MarginFigures());
    assertThat(findings.verdicts()).hasSize(2);
    assertThat(findings.panels().get(0).rows()).hasSize(6);
    assertThat(output.resolve("closs-figures-figure4.svg"))
        .content()
        .contains("<svg", "after solve 3");
    assertThat(output.resolve("closs-figures-figure6.svg")).content().contains("<svg", "SIWLS");
    Files.delete(folder.resolve("pima.csv"));
    Files.delete(folder.resolve("australian.csv"));
    assertThatThrownBy(() -> new MarginFigures().trials(Tables.setting(folder, 1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has neither pima.csv nor australian.csv");
  }

  @Test
  void moreThanTenFoldsAreRefused() {
    assertThatThrownBy(() -> new SigmaTable().trials(Tables.setting(folder, 11)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("repeats = 11 is not allowed: it must be in [1, 10]");
  }

  private Findings run(Experiment experiment) {
    return new Rerun(experiment, Tables.setting(folder, 1), output, Progress.silent(), () -> false)
        .run();
  }

  private String page(String name) throws IOException {
    return Files.readString(output.resolve(name + ".md"));
  }
}
