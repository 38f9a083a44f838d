package io.github.redescend.cli.command.serve;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.command.serve.Scoring.Limits;
import io.github.redescend.cli.command.serve.Scoring.SharedThreads;
import io.github.redescend.cli.option.InputOptions.ModelFile;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Require;
import io.github.redescend.data.read.Readers;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.linalg.Compute;
import io.github.redescend.report.Document;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "serve",
    description = "Serve predictions of a model over HTTP until Ctrl-C.",
    footer = {
      "",
      "POST /predict takes text/csv or application/json (objects, or arrays in training order). GET"
          + " / is",
      "a page to try the model; GET /health and GET /metrics (Prometheus) report its status.",
      "",
      "Example:",
      "  redescend serve iris.rdm --port 8080",
      "  curl -H 'Content-Type: text/csv' --data-binary @new.csv http://127.0.0.1:8080/predict"
    })
public final class ServeCommand extends BaseCommand {
  private static final int MEGABYTE = 1_000_000;

  @Mixin private ModelFile model;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "Port to listen on (default: 8080); 0 uses a free port and prints it.")
  private int port = 8080;

  @Option(
      names = "--host",
      paramLabel = "NAME",
      description =
          "Address to listen on (default: 127.0.0.1, this machine only). There is no password.")
  private String host = "127.0.0.1";

  @Option(
      names = "--max-body",
      paramLabel = "MB",
      description = "Maximum size of a request in megabytes, 1 to 1000 (default: 10).")
  private int maxBody = 10;

  @Override
  protected void check(Problems problems) {
    problems.check(() -> Require.within("port", port, 0, 65_535), 0.0);
    problems.check(() -> Require.within("max-body", maxBody, 1, 1000), 1.0);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Parts parts = options.parts();
    SharedThreads threads = new SharedThreads(parts.compute().workers().threads());
    Compute compute = parts.compute().withWorkers(threads.workers());
    PipelineModel served = new ModelFiles(parts.kernels(), compute).read(model.file());
    Readers readers = parts.readers();
    Limits limits = new Limits(threads, maxBody * MEGABYTE);
    PredictionService service =
        new PredictionService(served, readers, limits, report::note, host, port).start();
    report(service, report);
    run(service, report);
  }

  private void report(PredictionService service, Report report) {
    String url = service.url();
    report.note("%s is served on %s until Ctrl-C".formatted(model.file(), url));
    if (!service.isPrivate()) {
      report.note("anyone who can reach this machine can use it without a password");
    }
    if (report.json()) {
      report.result(Document.of("serve").put("url", url));
    }
  }

  /** Waits for an interrupt or the end of the process, which runs the shutdown hook. */
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
    String requests = Plural.of(service.requests(), "request");
    report.note("ended after %s and %s".formatted(requests, Plural.of(service.rows(), "row")));
  }
}
