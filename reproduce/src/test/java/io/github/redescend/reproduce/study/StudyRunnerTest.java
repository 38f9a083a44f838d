package io.github.redescend.reproduce.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.data.read.Readers;
import io.github.redescend.eval.Progress;
import io.github.redescend.figures.Points;
import io.github.redescend.figures.ScatterFigure;
import io.github.redescend.reproduce.study.StudyMethod.NamedFigure;
import io.github.redescend.reproduce.study.StudyMethod.Trials;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Running, saving and resuming a study. */
class StudyRunnerTest {
  private static final Study TINY =
      FormulaTest.study(
          """
          title = "squares"
          source = "nobody"
          protocol = "none."
          repetitions = 9
          remarks = ["none", "{if(n('a', 'b', 'square') == 0, 'nothing', '')}"]
          [axes]
          steps = [0, 1, 2]
          [[table]]
          title = "Means"
          column = [
            { header = "row", cell = "{row}" },
            { header = "mean", cell = "{mean(row, 'b', 'square');%.1f}" },
          ]
          [[table]]
          title = "Every detail"
          page = false
          column = [{ header = "values", cell = "n = {n(row, 'b', 'square')}" }]
          [[figure]]
          kind = "lines"
          name = "growth"
          title = "squares so far"
          across = "step"
          up = "square"
          x = "steps"
          line = [{ name = "", y = "x * x" }]
          [[claim]]
          text = "a mean of 3.5"
          test = "mean('a', 'b', 'square') == 3.5"
          found = "{mean('a', 'b', 'square')}"
          """);

  @TempDir private Path folder;

  private final AtomicInteger worked = new AtomicInteger();

  @Test
  void finishedTrialsAreNotRunAgain() throws IOException {
    run(4, 1);
    assertThat(worked).hasValue(4);
    run(6, 1);
    assertThat(worked).hasValue(6);
    try (var files = Files.list(trials())) {
      Files.delete(files.sorted().findFirst().orElseThrow());
    }
    run(6, 1);
    assertThat(worked).hasValue(7);
  }

  @Test
  void anotherSeedIsASeparateRun() {
    run(2, 1);
    run(2, 2);
    assertThat(worked).hasValue(4);
  }

  @Test
  void thePageHasThePanelsVerdictsAndRemarks() throws IOException {
    assertThat(rerun(4, 1, Progress.silent(), false).run().text())
        .contains("Every detail", "n = 4");
    assertThat(Files.readString(folder.resolve("tiny.md")))
        .startsWith("# tiny: squares\n")
        .contains("| row | mean |", "| --- | --- |", "| a | 3.5 |")
        .contains("- met: a mean of 3.5. Found: 3.5.")
        .contains("4 of 9 repetitions, seed 1.")
        .contains("## Remarks\n\n- none\n", "redescend reproduce tiny", "[tiny.csv](tiny.csv)")
        .doesNotContain("nothing", "Every detail");
    assertThat(Files.readAllLines(folder.resolve("tiny.csv")))
        .containsExactly(
            "row,column,quantity,mean,sd,trials,paper", "a,b,square,3.5,4.041451884327381,4,");
  }

  @Test
  void thePageStatesAChangedLimitOfRows() {
    Setting setting = new Setting(folder, 10, Seed.of(1), null, null, OptionalInt.of(1000));
    StudyRunner.StudyResult nothing =
        new StudyRunner.StudyResult(List.of(), List.of(), List.of(), List.of());
    assertThat(new PageTable.MarkdownWriter(Study.named("closs-table4"), setting, nothing).text())
        .contains(
            "--rows 1000\n", "10 of 10 repetitions, seed 1; limit of rows: 1000 instead of 400.");
  }

  @Test
  void figuresAreWrittenAndShown() throws IOException {
    run(4, 1);
    assertThat(Files.readString(folder.resolve("tiny.md")))
        .containsSubsequence(
            "![squares so far](tiny-growth.svg)", "![one of them](tiny-example.svg)");
    for (String name : List.of("tiny-growth", "tiny-example")) {
      assertThat(Files.readString(folder.resolve(name + ".svg"))).contains("<svg ", "</svg>");
      assertThat(ImageIO.read(folder.resolve(name + ".png").toFile())).isNotNull();
    }
  }

  @Test
  void figureNamesWithAPathAreRejected() {
    assertThatThrownBy(() -> new NamedFigure("../growth", example()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static ScatterFigure example() {
    Points point = new Points("point", new double[] {1}, new double[] {1}, 0, Points.Mark.DISC);
    return new ScatterFigure("one of them", "x", "y", List.of(point), List.of());
  }

  @Test
  void progressCountsEveryTrial() {
    List<Integer> reports = new ArrayList<>();
    rerun(3, 1, (done, total, what) -> reports.add(10 * total + done), false).run();
    assertThat(reports).containsExactly(30, 31, 32, 33);
  }

  @Test
  void cancelledRunKeepsFinishedTrials() throws IOException {
    run(2, 1);
    assertThatThrownBy(() -> rerun(4, 1, Progress.silent(), true).run())
        .isInstanceOf(CancellationException.class);
    try (var files = Files.list(trials())) {
      assertThat(files).hasSize(2);
    }
  }

  @Test
  void damagedTrialFileIsNamed() throws IOException {
    run(2, 1);
    Path file = trials().resolve("trial-1.csv");
    Files.writeString(file, "a,b,square,many\n");
    assertThatThrownBy(() -> run(2, 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("trial-1.csv, line 1 is not row,column,quantity,value");
  }

  private Path trials() throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(Files::isDirectory).findFirst().orElseThrow();
    }
  }

  private void run(int repeats, long seed) {
    rerun(repeats, seed, Progress.silent(), false).run();
  }

  private StudyRunner rerun(int repeats, long seed, Progress progress, boolean cancelled) {
    return new StudyRunner(
        TINY, new Squares(), setting(repeats, seed), folder, progress, () -> cancelled);
  }

  private Setting setting(int repeats, long seed) {
    return new Setting(
        folder,
        repeats,
        Seed.of(seed),
        Assembly.standard(),
        Readers.standard(),
        OptionalInt.empty());
  }

  /** Trial i measures i^2. */
  private final class Squares implements StudyMethod {
    @Override
    public void addTo(Trials trials) {
      for (int i = 0; i < trials.setting().repeats(); i++) {
        double square = i * i;
        trials.add(
            "trial-" + (i + 1),
            "a",
            trials.seed(),
            run -> {
              worked.incrementAndGet();
              run.add("b", "square", square);
            });
      }
    }

    @Override
    public List<NamedFigure> illustrations(Study study, Setting setting) {
      return List.of(new NamedFigure("example", example()));
    }
  }
}
