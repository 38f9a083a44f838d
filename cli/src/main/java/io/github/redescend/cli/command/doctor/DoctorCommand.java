package io.github.redescend.cli.command.doctor;

import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.result.DoctorDocument;
import picocli.CommandLine.Command;

@Command(
    name = "doctor",
    description =
        "Show Java, CPU and memory, and which BLAS is in use, how fast it is, and why others are"
            + " not.",
    footer = {"", "Example:", "  redescend doctor"})
public final class DoctorCommand extends BaseCommand {
  @Override
  protected void execute(RunOptions options, Report report) {
    LinearAlgebra algebra = options.parts().compute().algebra();
    options.addBackends();
    report.result(DoctorDocument.of(algebra, Backends.attempts()));
  }
}
