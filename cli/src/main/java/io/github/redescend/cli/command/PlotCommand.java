package io.github.redescend.cli.command;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.Writes;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.output.Console;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.page.Illustration;
import io.github.redescend.cli.picture.LossPictures;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.Panels;
import io.github.redescend.figures.Png;
import io.github.redescend.figures.Svg;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws losses. */
@Command(
    name = "plot",
    description = "The curves of losses: value, pull and weight by margin.",
    footer = {
      "",
      "The pull is -dL/du. The weight is what half-quadratic methods give a sample, over its",
      "largest; rules with a scale of their own errors are shown for normal errors of scale 1.",
      "",
      "Example:",
      "  redescend plot closs:sigma=0.5 least-squares truncated-hinge:s=-1 -o losses.svg"
    })
final class PlotCommand extends Task {
  /** More curves than this cannot be told from one another. */
  private static final int MOST = 50;

  @Parameters(paramLabel = "LOSS", arity = "1..*", description = "Losses, as 'describe' has them.")
  private List<String> losses;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "Where to: FILE.svg or FILE.png.")
  @Writes
  private Path output;

  PlotCommand(Console console) {
    super(console);
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Problems problems = new Problems();
    options.check(problems);
    String name = output.toString().toLowerCase(Locale.ROOT);
    if (!name.endsWith(".svg") && !name.endsWith(".png")) {
      problems.add("output = " + output + " is not allowed: it must end in .svg or .png");
    }
    if (losses.size() > MOST) {
      problems.add(
          "%d losses are too many for a figure, at most %d".formatted(losses.size(), MOST));
    }
    Parts parts = options.partsWithoutNatives();
    List<Criterion> made =
        losses.stream()
            .map(loss -> problems.check(() -> parts.losses().make(loss), (Criterion) null))
            .toList();
    problems.refuse();
    Figure figure =
        new Panels(
            made.stream().map(loss -> loss.spec().toString()).collect(Collectors.joining(", ")),
            LossPictures.of(made).stream().map(Illustration::figure).toList());
    byte[] bytes =
        name.endsWith(".svg") ? Svg.file(figure).getBytes(StandardCharsets.UTF_8) : Png.of(figure);
    AtomicFile.write(output, out -> out.write(bytes));
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("command", "plot");
    json.put("losses", made.stream().map(loss -> loss.spec().toString()).toList());
    json.put("output", output.toString());
    report.result("written to " + output + "\n", json);
  }
}
