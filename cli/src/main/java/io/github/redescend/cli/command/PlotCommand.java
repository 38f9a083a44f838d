package io.github.redescend.cli.command;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.RunFiles.Writes;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.figures.FigureFiles;
import io.github.redescend.report.Document;
import io.github.redescend.result.picture.LossPlot;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "plot",
    description =
        "Plot losses: value, derivative and weight by margin, their expected loss, or the influence"
            + " of one row.",
    footer = {
      "",
      "The derivative is -dL/du; the weight is the one of half-quadratic solvers, relative to its"
          + " maximum.",
      "",
      "Example:",
      "  redescend plot closs:sigma=0.5 least-squares truncated-hinge:s=-1 -o losses.svg"
    })
public final class PlotCommand extends BaseCommand {
  /** More curves cannot be distinguished in a plot. */
  private static final int MAX_CURVES = 50;

  @Parameters(
      paramLabel = "LOSS",
      arity = "1..*",
      description = "Losses, as 'describe losses' lists them.")
  private List<String> losses;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "The file to write: FILE.svg or FILE.png.")
  @Writes
  private Path output;

  @Option(
      names = "--risk",
      paramLabel = "P",
      description =
          "Instead: the expected loss p L(f) + (1 - p) L(-f) if the positive class has probability"
              + " P, and its minimum by p.")
  private Double risk;

  @Option(
      names = "--sensitivity",
      description =
          "Instead: the influence of one row on a linear model, by the position of the row.")
  private boolean sensitivity;

  private void checkOwn(Problems problems) {
    problems.addIf(
        !isSvg() && !output.toString().toLowerCase(Locale.ROOT).endsWith(".png"),
        "output = " + output + " is not allowed: it must end in .svg or .png");
    problems.addIf(
        losses.size() > MAX_CURVES,
        "%d losses are too many for a figure, at most %d".formatted(losses.size(), MAX_CURVES));
    problems.addIf(
        risk != null && !(risk >= 0.001 && risk <= 0.999),
        "risk = %s is not allowed: it must be from 0.001 to 0.999".formatted(risk));
  }

  private boolean isSvg() {
    return output.toString().toLowerCase(Locale.ROOT).endsWith(".svg");
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Parts parts = options.partsWithoutNatives();
    Problems problems = new Problems();
    checkOwn(problems);
    List<Criterion> criteria =
        losses.stream()
            .map(loss -> problems.check(() -> parts.losses().make(loss), (Criterion) null))
            .toList();
    problems.refuse();
    LossPlot plot = LossPlot.of(criteria, risk, sensitivity, parts.assembly(), options.seed());
    byte[] bytes =
        isSvg()
            ? FigureFiles.svg(plot.figure()).getBytes(StandardCharsets.UTF_8)
            : FigureFiles.png(plot.figure());
    AtomicFile.write(output, out -> out.write(bytes));
    Document document = Document.of("plot").putAll(plot.json());
    document.put("output", output.toString()).text("written to " + output + "\n");
    report.result(document);
  }
}
