package io.github.redescend.cli.option;

import io.github.redescend.cli.output.OutputFile;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.interchange.file.ModelFiles;
import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedElement;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The files of a run, from options and arguments with {@link Reads} and {@link Writes}. An output
 * must be writable and must not be another file of the run, even under another name.
 */
public final class RunFiles {
  /** The value of the parameter {@code file} in a spec, or all values of a list. */
  private static final Pattern FILE_IN_SPEC = Pattern.compile("(?<![A-Za-z0-9])file=([^;]*)");

  private final List<RunFile> read = new ArrayList<>();
  private final List<RunFile> written = new ArrayList<>();

  private RunFiles() {}

  static RunFiles none() {
    return new RunFiles();
  }

  /** Collects the files that the options and arguments of a parsed command name. */
  static RunFiles of(CommandSpec command) {
    RunFiles files = new RunFiles();
    command.positionalParameters().forEach(files::add);
    command.options().forEach(files::add);
    return files;
  }

  /**
   * Reports outputs that cannot be written, or are also read or written twice, and a model in place
   * of the table.
   */
  void check(Problems problems) {
    checkOrder(problems);
    for (int i = 0; i < written.size(); i++) {
      RunFile output = written.get(i);
      if (!output.isFolder()) {
        problems.check(() -> OutputFile.checked(output.path()), output.path());
      }
      collision(output, read)
          .map(input -> "%s would overwrite %s, which is read".formatted(output, input))
          .ifPresent(collision -> problems.add(collision + ": choose another file"));
      collision(output, written.subList(0, i))
          .map(other -> "%s and %s would overwrite each other".formatted(other, output))
          .ifPresent(collision -> problems.add(collision + ": choose two files"));
    }
  }

  private static Optional<RunFile> collision(RunFile output, List<RunFile> others) {
    return others.stream().filter(output::collidesWith).findFirst();
  }

  private void checkOrder(Problems problems) {
    Optional<RunFile> model = argument("MODEL");
    Optional<RunFile> data = argument("DATA");
    if (model.isPresent()
        && data.isPresent()
        && ModelFiles.beginsAsModel(data.get().path())
        && !ModelFiles.beginsAsModel(model.get().path())) {
      problems.add(
          "%s is a model and %s is not: the model comes first, MODEL DATA"
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
    String name =
        argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    for (String value : values(argument.getValue())) {
      if (reads != null && reads.inSpec()) {
        inSpec(value).forEach(file -> read.add(RunFile.of(name, file)));
      } else if (reads != null) {
        boolean standardInput = value.equals(Readers.STANDARD_INPUT);
        read.add(
            standardInput
                ? RunFile.of("standard input", "/dev/stdin")
                : RunFile.of(name, value, reads.folderOf()));
      }
      if (writes != null) {
        written.add(RunFile.of(name, value, writes.folderOf()));
      }
    }
  }

  private static List<String> values(Object value) {
    if (value instanceof Collection<?> several) {
      return several.stream().map(Object::toString).toList();
    }
    return value == null ? List.of() : List.of(value.toString());
  }

  /** Returns the files in a spec. Later words of a list count as files too, which is harmless. */
  private static List<String> inSpec(String spec) {
    List<String> files = new ArrayList<>();
    Matcher match = FILE_IN_SPEC.matcher(spec);
    while (match.find()) {
      files.addAll(List.of(match.group(1).strip().split("\\s*,\\s*")));
    }
    return files;
  }

  /** A file of a run by its option, or a folder of files with some endings. */
  record RunFile(String name, Path path, List<String> endings) {
    static RunFile of(String name, String path, String... endings) {
      if (path.isEmpty()) {
        throw new InvalidInputException(
            name + " has an empty name: name a " + (endings.length == 0 ? "file" : "folder"));
      }
      try {
        return new RunFile(name, Path.of(path), List.of(endings));
      } catch (InvalidPathException e) {
        throw new InvalidInputException(name + " " + path + " is not a file name", e);
      }
    }

    boolean isFolder() {
      return !endings.isEmpty();
    }

    /**
     * Whether writing one would overwrite the other or its content. Terminals, pipes and other
     * special files collide with nothing because they keep nothing.
     */
    boolean collidesWith(RunFile other) {
      if (isFolder() && other.isFolder()) {
        return same(path, other.path) && endings.stream().anyMatch(other.endings::contains);
      }
      if (isFolder()) {
        return other.isIn(this);
      }
      return other.isFolder() ? isIn(other) : same(path, other.path);
    }

    private boolean isIn(RunFile folder) {
      Path file = real(path);
      String text = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
      return file.getParent() != null
          && folder.endings.stream().anyMatch(text::endsWith)
          && same(file.getParent(), folder.path);
    }

    private static boolean same(Path one, Path other) {
      try {
        if (Files.exists(one) && Files.exists(other)) {
          boolean keeps = Files.isRegularFile(one) || Files.isDirectory(one);
          return keeps && Files.isSameFile(one, other);
        }
      } catch (IOException e) {
        // Files that cannot be read are compared by name.
      }
      return real(one).equals(real(other));
    }

    /** Resolves links to an absolute path. The file need not exist. */
    private static Path real(Path path) {
      try {
        Path file = AtomicFile.linked(path);
        Path parent = file.getParent();
        return parent == null ? file : real(parent).resolve(file.getFileName()).normalize();
      } catch (IOException e) {
        return path.toAbsolutePath().normalize();
      }
    }

    @Override
    public String toString() {
      return name + " " + path;
    }
  }

  /** Marks an option or argument that names an input. {@link RunFiles} prevents overwriting it. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.FIELD)
  public @interface Reads {
    /** For a folder, the name endings of the files that are read. */
    String[] folderOf() default {};

    /** Whether the value is a spec whose parameter {@code file} names the input. */
    boolean inSpec() default false;
  }

  /** Marks an output. {@link RunFiles} rejects it if the run reads it or writes it twice. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.FIELD)
  public @interface Writes {
    /** For a folder, the name endings of the files that are written. */
    String[] folderOf() default {};
  }
}
