package io.github.redescend.reproduce;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Table;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What an experiment runs on.
 *
 * @param data the folder of data files
 * @param repeats the number of repetitions
 * @param seed for splits, noise and whatever else is random
 * @param assembly makes the classifiers
 * @param readers read the files
 * @param rows the most rows of a table that an experiment with a limit takes whole; empty for its
 *     own limit
 */
public record Setting(
    Path data, int repeats, Seed seed, Assembly assembly, Readers readers, OptionalInt rows) {
  public Setting {
    Require.atLeast("repeats", repeats, 1);
    rows.ifPresent(most -> Require.atLeast("rows", most, 1));
  }

  /** With the experiment's own limit of rows. */
  public Setting(Path data, int repeats, Seed seed, Assembly assembly, Readers readers) {
    this(data, repeats, seed, assembly, readers, OptionalInt.empty());
  }

  /** The most rows of a table that the experiment takes whole. */
  public int mostRows(Experiment experiment) {
    return rows.orElse(experiment.rowLimit().orElse(Integer.MAX_VALUE));
  }

  /** What the key of a trial ends with, so that another limit of rows has other trials. */
  public String cap() {
    return rows.isPresent() ? "-rows" + rows.getAsInt() : "";
  }

  /** Whether the folder has a file, plain or compressed. */
  public boolean has(String file) {
    return find(file).isPresent();
  }

  /**
   * Reads a file of the folder, plain or compressed.
   *
   * @param file its name without .gz
   * @throws InvalidInputException if it is missing or cannot be read
   */
  public Table table(String file) {
    Path path =
        find(file)
            .orElseThrow(
                () ->
                    new InvalidInputException(
                        "the data folder %s has no %s, plain or with .gz".formatted(data, file)));
    return readers.read(path, ReadOptions.training());
  }

  private Optional<Path> find(String file) {
    Path plain = data.resolve(file);
    Path packed = data.resolve(file + ".gz");
    return Files.isRegularFile(plain)
        ? Optional.of(plain)
        : Optional.of(packed).filter(Files::isRegularFile);
  }
}
