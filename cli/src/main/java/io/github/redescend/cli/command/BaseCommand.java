package io.github.redescend.cli.command;

import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.SqlOptions;
import io.github.redescend.cli.output.Report;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.source.FilePattern;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import io.github.redescend.report.Page;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What every command has: the options of a run, and somewhere to report to. */
@Command(
    versionProvider = Commands.ProgramVersion.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    usageHelpWidth = 100,
    descriptionHeading = "%n",
    parameterListHeading = "%nArguments:%n",
    optionListHeading = "%nOptions:%n")
public abstract class BaseCommand implements Callable<Integer> {
  /** What a shell takes as it is. */
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=,+@%^-]+");

  private final Console console;

  @Mixin private RunOptions run;

  @Spec private CommandSpec spec;

  protected BaseCommand(Console console) {
    this.console = console;
  }

  /** Does the work; whatever is wrong is thrown. */
  protected abstract void execute(RunOptions options, Report report);

  @Override
  public final Integer call() {
    execute(run, run.report(console));
    return exitCode();
  }

  /**
   * What the program returns after {@link #execute}: 0 unless a check that was asked for failed.
   */
  protected int exitCode() {
    return 0;
  }

  /** Those of some options that the call names. */
  protected final List<String> given(List<String> names) {
    return names.stream()
        .filter(name -> spec.commandLine().getParseResult().hasMatchedOption(name))
        .toList();
  }

  /** The last part of a place: titles need no more, as the call says all of it. */
  protected static String fileName(String place) {
    return place.substring(Math.max(place.lastIndexOf('/'), place.lastIndexOf('\\')) + 1);
  }

  /** A page on this call: what was called, which version, which seed. */
  protected final Page page(String title) {
    List<String> words =
        SqlOptions.masked(spec.root().commandLine().getParseResult().originalArgs()).stream()
            .map(
                word ->
                    PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
            .toList();
    return Page.titled(title)
        .verbatim("redescend " + String.join(" ", words))
        .paragraph(
            "Made by %s, seed %d.".formatted(Commands.ProgramVersion.name(), run.seed().value()));
  }

  /** The text of a file, or of standard input for {@code -}, which is kept in memory. */
  protected final Source source(String location) {
    if (FilePattern.is(location)) {
      return FilePattern.files(location);
    }
    return location.equals(Readers.STANDARD_INPUT)
        ? Source.of("standard input", console.in())
        : Source.of(Path.of(location));
  }

  /** The rows of a file, of standard input for {@code -}, kept in memory, or of a database. */
  protected final DataInput input(String location, SqlOptions sql, Readers readers) {
    return sql.wanted()
        ? DataInput.of(sql)
        : DataInput.of(source(location), readers, file(location));
  }

  /** The same for rows that are read once and need not be kept. */
  protected final DataInput stream(String location, SqlOptions sql, Readers readers) {
    if (sql.wanted()) {
      return DataInput.of(sql);
    }
    if (FilePattern.is(location)) {
      return DataInput.of(FilePattern.files(location), readers, Optional.empty());
    }
    return location.equals(Readers.STANDARD_INPUT)
        ? DataInput.once("standard input", console.in(), readers)
        : DataInput.once(Path.of(location), readers);
  }

  private static Optional<Path> file(String location) {
    return location.equals(Readers.STANDARD_INPUT) || FilePattern.is(location)
        ? Optional.empty()
        : Optional.of(Path.of(location));
  }

  /** Reads a table from a file, or from standard input for {@code -}. */
  protected final Table read(Readers readers, String location, ReadOptions options) {
    return location.equals(Readers.STANDARD_INPUT)
        ? readers.read(console.in(), options)
        : readers.read(location, options);
  }
}
