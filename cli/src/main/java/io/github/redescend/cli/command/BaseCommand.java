package io.github.redescend.cli.command;

import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.option.InputOptions;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.source.Source;
import io.github.redescend.report.Document;
import io.github.redescend.report.Page;
import io.github.redescend.usecase.DataInput;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The base class of all commands, with the common options and the report. */
@Command(
    versionProvider = ProgramVersion.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    usageHelpWidth = 100,
    descriptionHeading = "%n",
    parameterListHeading = "%nArguments:%n",
    optionListHeading = "%nOptions:%n")
public abstract class BaseCommand implements Callable<Integer> {
  /** Words that a shell needs no quotes for. */
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=,+@%^-]+");

  private Console console;

  @Mixin private RunOptions run;

  @Spec private CommandSpec spec;

  /** Sets the streams of the process, before {@link #call}. */
  public final void use(Console streams) {
    console = streams;
  }

  protected void check(Problems problems) {}

  protected abstract void execute(RunOptions options, Report report);

  @Override
  public final Integer call() {
    Problems problems = new Problems();
    refused(spec.commandLine().getParseResult().errors(), problems);
    check(spec, problems);
    check(problems);
    problems.refuse();
    execute(run, run.report(console));
    return exitCode();
  }

  /** Collects invalid option values. Throws other parsing errors at once. */
  private static void refused(List<Exception> errors, Problems problems) {
    for (Exception error : errors) {
      if (!(error.getCause() instanceof InvalidInputException)) {
        throw (ParameterException) error;
      }
      problems.add(error.getCause().getMessage());
    }
  }

  private static void check(CommandSpec checked, Problems problems) {
    for (CommandSpec mixin : checked.mixins().values()) {
      if (mixin.userObject() instanceof Problems.Checked options) {
        options.check(problems);
      }
      check(mixin, problems);
    }
  }

  /** Returns the exit code after {@link #execute}: 0 unless a requested check failed. */
  protected int exitCode() {
    return 0;
  }

  /** Returns those of the given option names that appear in the call. */
  protected final List<String> given(List<String> names) {
    return names.stream().filter(spec.commandLine().getParseResult()::hasMatchedOption).toList();
  }

  protected final Page page(String title) {
    List<String> call = spec.root().commandLine().getParseResult().originalArgs();
    List<String> words = InputOptions.masked(call).stream().map(BaseCommand::quoted).toList();
    String made = "# made by %s, seed %d".formatted(ProgramVersion.name(), run.seed().value());
    return Page.titled(title).verbatim("redescend " + String.join(" ", words) + "\n" + made);
  }

  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /** Writes the page and the figures of a result if requested, and prints the result. */
  protected final void finish(
      Document document, ReportOptions reporting, String title, Report report) {
    if (reporting.isRequested()) {
      reporting.write(document.on(page(title)), document, report);
    }
    report.result(document);
  }

  /** Returns the text of a file, or of standard input for {@code -}, which is buffered. */
  protected final Source source(String location) {
    return DataInput.source(location, console.in());
  }
}
