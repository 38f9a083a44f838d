package io.github.redescend.reproduce.study;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.study.Sample.DataFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The environment of a study, which may have another limit of rows than its own. */
public record Setting(
    Path data, int repeats, Seed seed, Assembly assembly, Readers readers, OptionalInt rows) {
  public Setting {
    Require.atLeast("repeats", repeats, 1);
    rows.ifPresent(max -> Require.atLeast("rows", max, 1));
  }

  public int mostRows(Study study) {
    return rows.orElse(study.rowLimit().orElse(Integer.MAX_VALUE));
  }

  /** The suffix of trial keys for a changed limit of rows. */
  public String cap() {
    return rows.isPresent() ? "-rows" + rows.getAsInt() : "";
  }

  /** Whether the folder has a file, optionally compressed. */
  public boolean has(String file) {
    return find(file).isPresent();
  }

  /** The available files of a study, at least one. */
  public List<DataFile> present(Study study) {
    List<DataFile> present = study.files().stream().filter(file -> has(file.file())).toList();
    if (present.isEmpty()) {
      List<String> files = study.files().stream().map(DataFile::file).toList();
      throw new InvalidInputException(
          "the data folder %s has none of %s, plain or with .gz"
              .formatted(data, String.join(", ", files)));
    }
    return present;
  }

  /** Reads a file by its name without .gz, which may be compressed. */
  public Table table(String file) {
    return table(file, ReadOptions.training());
  }

  /** With other label or weight columns. */
  public Table table(String file, ReadOptions options) {
    Optional<Path> path = find(file);
    if (path.isEmpty()) {
      throw new InvalidInputException(
          "the data folder %s has no %s, plain or with .gz".formatted(data, file));
    }
    return readers.read(path.get(), options);
  }

  /** The samples of a table, prepared on it. */
  public static Dataset prepared(Table table, ScaleRule scale, MissingRule missing) {
    return Preprocessing.learn(table, new Preprocessing.Options(scale, missing)).apply(table);
  }

  /** The samples of a file, prepared on it. */
  public Dataset prepared(String file, ScaleRule scale, MissingRule missing) {
    return prepared(table(file), scale, missing);
  }

  private Optional<Path> find(String file) {
    Path plain = data.resolve(file);
    Path packed = data.resolve(file + ".gz");
    return Files.isRegularFile(plain)
        ? Optional.of(plain)
        : Optional.of(packed).filter(Files::isRegularFile);
  }
}
