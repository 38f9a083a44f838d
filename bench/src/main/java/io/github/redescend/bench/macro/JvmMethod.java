package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.BenchmarkTask.MethodRow;
import io.github.redescend.bench.macro.BenchmarkTask.TaskFiles;
import io.github.redescend.bench.macro.BenchmarkTask.TaskMethod;
import io.github.redescend.bench.macro.work.Child;
import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A {@link Child} with the words {@code work=...} and a heap as in {@code -Xmx4g}. */
record JvmMethod(String name, String heap, List<String> work) implements TaskMethod {
  private static final List<String> LAUNCHER_OPTIONS =
      List.of(
          "-XX:+UseG1GC",
          "-XX:Tier4BackEdgeThreshold=800000",
          "-XX:Tier4InvocationThreshold=100000",
          "-XX:Tier4MinInvocationThreshold=12000",
          "-XX:Tier4CompileThreshold=300000");

  @Override
  public boolean needsFiles() {
    return false;
  }

  @Override
  public MethodRow measure(Draw draw, TaskFiles files) throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<Object> command = new ArrayList<>(List.of(java, "-Xmx" + heap));
    command.addAll(LAUNCHER_OPTIONS);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Child.class.getName()));
    command.addAll(draw.arguments());
    command.addAll(work);
    return MethodRow.of(name, Run.of(command, files.scratch("child.log")), JvmMethod::failure);
  }

  private static String failure(Run run) {
    return run.output().stream()
        .filter(line -> line.startsWith("Exception in thread") || line.contains("OutOfMemory"))
        .findFirst()
        .orElse("exit code " + run.exit() + ", " + run.lastLine());
  }
}
