package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.work.Child;
import io.github.redescend.bench.macro.work.Draw;
import io.github.redescend.bench.macro.work.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A contender on the JVM: {@link Child} with the class path of this process.
 *
 * @param name its name in the report
 * @param heap the most that the heap may take, as in {@code -Xmx4g}
 * @param work {@code work=...} and what it asks for
 */
record JvmContender(String name, String heap, List<String> work) implements TaskContender {
  JvmContender {
    work = List.copyOf(work);
  }

  @Override
  public boolean needsFiles() {
    return false;
  }

  @Override
  public ContenderRow measure(Draw draw, TaskFiles files) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heap,
                // As the command redescend has it.
                "-XX:+UseG1GC",
                "-XX:Tier4BackEdgeThreshold=800000",
                "-XX:Tier4InvocationThreshold=100000",
                "-XX:Tier4MinInvocationThreshold=12000",
                "-XX:Tier4CompileThreshold=300000",
                "-cp",
                System.getProperty("java.class.path"),
                Child.class.getName()));
    command.addAll(draw.arguments());
    command.addAll(work);
    Run run = Run.of(command, files.scratch("child.log"));
    Optional<Outcome> outcome = Outcome.in(run.output());
    if (run.exit() != 0 || outcome.isEmpty()) {
      return ContenderRow.none(name, "failed: " + failure(run));
    }
    return new ContenderRow(name, outcome.get(), run.wall(), run.cpu(), run.peakMib());
  }

  /** What the exception says, without where it comes from. */
  private static String failure(Run run) {
    return run.output().stream()
        .filter(line -> line.startsWith("Exception in thread") || line.contains("OutOfMemory"))
        .findFirst()
        .orElse("exit code " + run.exit() + ", " + run.lastLine());
  }
}
