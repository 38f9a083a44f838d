package io.github.redescend.cli.option.run;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.Reads;
import io.github.redescend.cli.option.Writes;
import io.github.redescend.cli.output.OutputFile;
import io.github.redescend.data.read.Readers;
import io.github.redescend.interchange.file.ModelFiles;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The files of a run, as its options and arguments declare them with {@link Reads} and {@link
 * Writes}: each that is written must be writable, and neither be read nor written under another
 * name.
 */
public final class RunFiles {
  /** The value of the parameter {@code file} in a spec; where values are listed, all of them. */
  private static final Pattern FILE_IN_SPEC = Pattern.compile("(?<![A-Za-z0-9])file=([^;]*)");

  private final List<RunFile> read = new ArrayList<>();
  private final List<RunFile> written = new ArrayList<>();

  private RunFiles() {}

  /** No file at all. */
  static RunFiles none() {
    return new RunFiles();
  }

  /** What the options and arguments of a parsed command name. */
  static RunFiles of(CommandSpec command) {
    RunFiles files = new RunFiles();
    command.positionalParameters().forEach(files::add);
    command.options().forEach(files::add);
    return files;
  }

  /**
   * Notes what cannot be written, or is written and read, or written twice, and a model that stands
   * where the table should.
   */
  void check(Problems problems) {
    checkOrder(problems);
    for (int i = 0; i < written.size(); i++) {
      RunFile output = written.get(i);
      if (!output.isFolder()) {
        problems.check(() -> OutputFile.checked(output.path()), output.path());
      }
      read.stream()
          .filter(output::collidesWith)
          .findFirst()
          .ifPresent(
              input ->
                  problems.add(
                      "%s would overwrite %s, which is read: name another place for it"
                          .formatted(output, input)));
      written.subList(0, i).stream()
          .filter(output::collidesWith)
          .findFirst()
          .ifPresent(
              other ->
                  problems.add(
                      "%s and %s would overwrite each other: name two places"
                          .formatted(other, output)));
    }
  }

  private void checkOrder(Problems problems) {
    Optional<RunFile> model = argument("MODEL");
    Optional<RunFile> data = argument("DATA");
    if (model.isPresent()
        && data.isPresent()
        && ModelFiles.beginsAsModel(data.get().path())
        && !ModelFiles.beginsAsModel(model.get().path())) {
      problems.add(
          "%s is a model and %s is none: the model comes first, MODEL DATA"
              .formatted(data.get(), model.get()));
    }
  }

  private Optional<RunFile> argument(String label) {
    return read.stream().filter(file -> file.name().equals(label)).findFirst();
  }

  private void add(ArgSpec argument) {
    if (!(argument.userObject() instanceof AnnotatedElement field)) {
      return;
    }
    Reads reads = field.getAnnotation(Reads.class);
    Writes writes = field.getAnnotation(Writes.class);
    String name = name(argument);
    for (String value : values(argument.getValue())) {
      if (reads != null && reads.inSpec()) {
        inSpec(value).forEach(file -> read.add(RunFile.of(name, file, new String[0])));
      } else if (reads != null) {
        boolean standardInput = value.equals(Readers.STANDARD_INPUT);
        read.add(
            standardInput
                ? RunFile.of("standard input", "/dev/stdin", new String[0])
                : RunFile.of(name, value, reads.folderOf()));
      }
      if (writes != null) {
        written.add(RunFile.of(name, value, writes.folderOf()));
      }
    }
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }

  private static List<String> values(Object value) {
    if (value instanceof Collection<?> several) {
      return several.stream().map(Object::toString).toList();
    }
    return value == null ? List.of() : List.of(value.toString());
  }

  /** Words that come after a file in a list are taken for files too, which does no harm. */
  private static List<String> inSpec(String spec) {
    List<String> files = new ArrayList<>();
    Matcher found = FILE_IN_SPEC.matcher(spec);
    while (found.find()) {
      files.addAll(List.of(found.group(1).strip().split("\\s*,\\s*")));
    }
    return files;
  }
}
