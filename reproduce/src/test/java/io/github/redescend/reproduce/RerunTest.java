package io.github.redescend.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.data.read.Readers;
import io.github.redescend.eval.Progress;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.figures.Points;
import io.github.redescend.figures.ScatterFigure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Running, keeping and going on. */
class RerunTest {
  @TempDir private Path folder;

  private final AtomicInteger worked = new AtomicInteger();

  @Test
  void whatIsDoneIsNotDoneAgain() throws IOException {
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
  void anotherSeedIsAnotherRun() {
    run(2, 1);
    run(2, 2);
    assertThat(worked).hasValue(4);
  }

  @Test
  void thePageHasThePanelsVerdictsAndRemarks() throws IOException {
    run(4, 1);
    assertThat(Files.readString(folder.resolve("tiny.md")))
        .startsWith("# tiny: squares\n")
        .contains("| row | mean |", "| --- | --- |", "| a | 3.5 |")
        .contains("- met: a mean of 3.5. Found: 3.5.")
        .contains("4 of 9 repetitions, seed 1.");
    assertThat(Files.readAllLines(folder.resolve("tiny.csv")))
        .containsExactly(
            "row,column,quantity,mean,sd,trials", "a,b,square,3.5,4.041451884327381,4");
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
  void figuresHaveNamesOfTheirOwn() {
    NamedFigure figure = new NamedFigure("growth", growth());
    assertThatThrownBy(() -> new Findings(List.of(), List.of(), List.of(), List.of(figure, figure)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new NamedFigure("../growth", growth()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static LineFigure growth() {
    double[] steps = {0, 1, 2};
    return new LineFigure(
        "squares so far",
        Axis.linear("step"),
        Axis.linear("square"),
        List.of(Line.solid("", steps, new double[] {0, 1, 4})));
  }

  private static ScatterFigure example() {
    Points point = new Points("point", new double[] {1}, new double[] {1}, 0, Points.Mark.DISC);
    return new ScatterFigure(
        "one of them", Axis.linear("x"), Axis.linear("y"), List.of(point), List.of());
  }

  @Test
  void progressCountsEveryTrial() {
    List<Integer> told = new ArrayList<>();
    rerun(3, 1, (done, total, what) -> told.add(10 * total + done), false).run();
    assertThat(told).containsExactly(30, 31, 32, 33);
  }

  @Test
  void aCancelledRunKeepsWhatIsDone() throws IOException {
    run(2, 1);
    assertThatThrownBy(() -> rerun(4, 1, Progress.silent(), true).run())
        .isInstanceOf(CancellationException.class);
    try (var files = Files.list(trials())) {
      assertThat(files).hasSize(2);
    }
  }

  @Test
  void aDamagedTrialIsRefusedByName() throws IOException {
    run(2, 1);
    Path file = trials().resolve("trial-1.csv");
    Files.writeString(file, "a,b,square,many\n");
    assertThatThrownBy(() -> run(2, 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("trial-1.csv, line 1 is not row,column,quantity,value");
  }

  @Test
  void namesAreSuggested() {
    assertThat(Experiments.named("truncated-hinge-liver").repeats()).isEqualTo(100);
    assertThatThrownBy(() -> Experiments.named("truncated-hinge-livre"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("truncated-hinge-liver");
  }

  @Test
  void missingDataAreNamed() {
    Setting setting = setting(1, 1);
    assertThatThrownBy(() -> Experiments.named("truncated-hinge-liver").trials(setting))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has no liver_bupa.csv");
  }

  private Path trials() throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(Files::isDirectory).findFirst().orElseThrow();
    }
  }

  private void run(int repeats, long seed) {
    rerun(repeats, seed, Progress.silent(), false).run();
  }

  private Rerun rerun(int repeats, long seed, Progress progress, boolean cancelled) {
    return new Rerun(new Squares(), setting(repeats, seed), folder, progress, () -> cancelled);
  }

  private Setting setting(int repeats, long seed) {
    return new Setting(folder, repeats, Seed.of(seed), Assembly.standard(), Readers.standard());
  }

  /** 0, 1, 4, 9, ... */
  private final class Squares implements Experiment {
    @Override
    public String name() {
      return "tiny";
    }

    @Override
    public String title() {
      return "squares";
    }

    @Override
    public String source() {
      return "nobody";
    }

    @Override
    public String protocol() {
      return "none.";
    }

    @Override
    public int repeats() {
      return 9;
    }

    @Override
    public List<ExperimentTrial> trials(Setting setting) {
      return IntStream.range(0, setting.repeats())
          .mapToObj(
              i ->
                  new ExperimentTrial(
                      "trial-" + (i + 1),
                      () -> {
                        worked.incrementAndGet();
                        return List.of(new Measurement("a", "b", "square", (double) i * i));
                      }))
          .toList();
    }

    @Override
    public Findings findings(Measurements measurements) {
      double mean = measurements.of("a", "b", "square").mean();
      return new Findings(
          List.of(
              new Panel(
                  "Means", List.of("row", "mean"), List.of(List.of("a", Double.toString(mean))))),
          List.of(new Findings.Verdict("a mean of 3.5", mean == 3.5, Double.toString(mean))),
          List.of("none"),
          List.of(new NamedFigure("growth", growth())));
    }

    @Override
    public List<NamedFigure> illustrations(Setting setting) {
      return List.of(new NamedFigure("example", example()));
    }
  }
}
