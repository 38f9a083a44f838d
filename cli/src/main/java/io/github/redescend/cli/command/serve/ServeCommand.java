package io.github.redescend.cli.command.serve;

import io.github.redescend.cli.command.Task;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.Reads;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.output.Console;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Counted;
import io.github.redescend.core.Require;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.linalg.Compute;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Predicts over HTTP until it is stopped. */
@Command(
    name = "serve",
    description = "Predict over HTTP with a model file, until stopped by Ctrl-C.",
    footer = {
      "",
      "POST /predict takes rows as text/csv or application/json (objects by column name, or arrays",
      "in the order of training) and answers in the same kind with the numbers of predict. GET /",
      "is a page to try it by hand, GET /health and GET /metrics (Prometheus) tell how it is.",
      "",
      "Example:",
      "  redescend serve iris.rdm --port 8080",
      "  curl -H 'Content-Type: text/csv' --data-binary @new.csv http://127.0.0.1:8080/predict"
    })
public final class ServeCommand extends Task {
  private static final int MEGABYTE = 1_000_000;

  @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
  @Reads
  private Path modelFile;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "8080",
      description = "Where to listen (default: 8080); 0 takes a free port and says which.")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "NAME",
      defaultValue = "127.0.0.1",
      description =
          "The address to listen on (default: 127.0.0.1, which only this machine reaches). There is"
              + " no password: others may ask whatever they like.")
  private String host;

  @Option(
      names = "--max-body",
      paramLabel = "MB",
      defaultValue = "10",
      description = "The longest request in megabytes, 1 to 1000 (default: 10).")
  private int maxBody;

  public ServeCommand(Console console) {
    super(console);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Problems problems = new Problems();
    options.check(problems);
    problems.check(() -> inRange("port", port, 0, 65_535), 0);
    problems.check(() -> inRange("max-body", maxBody, 1, 1000), 1);
    problems.refuse();
    Parts parts = options.parts();
    SharedThreads threads = new SharedThreads(parts.compute().workers().threads());
    Compute compute = parts.compute().withWorkers(threads.workers());
    PredictionService service =
        PredictionService.start(
            new ModelFiles(parts.kernels(), compute).read(modelFile),
            parts.readers(),
            new Limits(threads, maxBody * MEGABYTE),
            report::note,
            host,
            port);
    tell(service, report);
    run(service, report);
  }

  private static int inRange(String name, int value, int low, int high) {
    return (int) Require.within(name, value, low, high);
  }

  private void tell(PredictionService service, Report report) {
    String url = service.url();
    report.note("%s answers on %s until Ctrl-C".formatted(modelFile, url));
    if (!service.isPrivate()) {
      report.note("whoever reaches this machine can ask it: there is no password");
    }
    if (report.json()) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("command", "serve");
      json.put("url", url);
      report.result("", json);
    }
  }

  /** Until the process is told to end, which then waits for the hook, or the thread is. */
  private static void run(PredictionService service, Report report) {
    Thread hook = new Thread(() -> end(service, report), "redescend-end");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      end(service, report);
      Runtime.getRuntime().removeShutdownHook(hook);
      Thread.currentThread().interrupt();
    }
  }

  private static void end(PredictionService service, Report report) {
    service.end();
    report.note(
        "ended after %s and %s"
            .formatted(
                Counted.of(service.requests(), "request"), Counted.of(service.rows(), "row")));
  }
}
