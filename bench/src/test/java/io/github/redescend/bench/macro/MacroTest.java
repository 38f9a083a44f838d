package io.github.redescend.bench.macro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.bench.macro.Macro.Options;
import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import io.github.redescend.core.InvalidInputException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class MacroTest {
  private static final Draw DRAW = new Draw("twonorm:d=5", 300, 400, 0.15);

  @TempDir private Path folder;

  @Test
  void runsEachMethodInAProcessAndReports() throws Exception {
    BenchmarkTask task =
        new BenchmarkTask(
            "tiny",
            "a fit, a mistake and an absence",
            DRAW,
            List.of(
                new JvmMethod(
                    "ours",
                    "256m",
                    List.of(
                        "work=recipe",
                        "system=rkcc-hq",
                        "space=landmarks:m=30,rule=random",
                        "kernel=gaussian:gamma=0.1",
                        "solver=ncg",
                        "lambda=1")),
                new JvmMethod("wrong", "256m", List.of("work=none")),
                new LibraryTool(
                    "absent", List.of("no-such-trainer"), List.of("no-such"), List.of())));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Macro.run(
        new Options(List.of(task), "small", folder),
        new PrintStream(out, true, StandardCharsets.UTF_8));

    assertThat(folder.toFile().list())
        .containsExactlyInAnyOrder("redescend-bench.md", "redescend-bench.csv");
    List<String> csv = Files.readAllLines(folder.resolve("redescend-bench.csv"));
    assertThat(csv).hasSize(4);
    String[] ours = csv.get(1).split(",", 15);
    assertThat(ours).hasSameSizeAs(csv.get(0).split(","));
    double fit = Double.parseDouble(ours[6]);
    double process = Double.parseDouble(ours[8]);
    assertThat(fit).isPositive().isLessThan(process);
    assertThat(Double.parseDouble(ours[11])).isBetween(0.9, 1.0);
    assertThat(ours[12]).isEqualTo("1.0");
    assertThat(csv.get(2)).contains("failed: ").contains("work = none is not allowed");
    assertThat(csv.get(3)).contains("skipped: no no-such-trainer on the PATH");
    assertThat(Files.readString(folder.resolve("redescend-bench.md")))
        .contains("## tiny", "n = 300, 15% of the labels wrong, test set of 400", "| absent | - |");
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("ours: wall ");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void processReportsItsMemoryAndCpuTime() throws Exception {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Run run = Run.of(List.of(java.toString(), "-version"), folder.resolve("log"));
    assertThat(run.exit()).isZero();
    assertThat(run.output()).isNotEmpty();
    assertThat(run.peakMib()).isBetween(1.0, 100_000.0);
    assertThat(run.cpu()).isPositive();
    assertThat(folder.resolve("log")).doesNotExist();
  }

  @Test
  void optionsScaleTheTasksAndUnknownOnesAreRejected() {
    Options options =
        Options.parse("--tasks", "million,kcc-hq-exact", "--scale", "small", "--output", "x");
    assertThat(options.tasks().stream().map(BenchmarkTask::name))
        .containsExactly("million", "kcc-hq-exact");
    assertThat(options.tasks().get(0).draw().n()).isEqualTo(50_000);
    assertThat(options.output()).isEqualTo(Path.of("x"));
    assertThat(Options.parse().tasks()).hasSameSizeAs(Tasks.all());
    assertThatThrownBy(() -> Options.parse("--tasks", "none"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("--tasks = none")
        .hasMessageContaining("kcc-hq-exact");
    assertThatThrownBy(() -> Options.parse("--scale", "huge"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("small or full");
    assertThatThrownBy(() -> Options.parse("--scale"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("no value");
  }
}
