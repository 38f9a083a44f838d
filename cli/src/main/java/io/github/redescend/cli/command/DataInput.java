package io.github.redescend.cli.command;

import io.github.redescend.cli.option.table.SqlOptions;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.read.SqlTableReader;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The rows that a command is given.
 *
 * @param source where they are
 * @param readers what may read them
 * @param file the file that they are in, if they are in one
 * @param digest of what was read, once it is read, with the file of its labels or null
 */
public record DataInput(
    Source source, Readers readers, Optional<Path> file, Function<Path, String> digest) {
  static DataInput of(Source source, Readers readers, Optional<Path> file) {
    return new DataInput(source, readers, file, source::sha256);
  }

  static DataInput of(SqlOptions sql) {
    SqlTableReader reader = new SqlTableReader(sql.query());
    return new DataInput(
        reader.source(), new Readers(List.of(reader)), Optional.empty(), none -> reader.sha256());
  }

  /** Reads all rows. */
  public Table read(ReadOptions options) {
    return readers.read(source, options);
  }

  /**
   * The SHA-256 of what was read so: of the rows' text, and of their labels' where it is in a file.
   */
  public String sha256(ReadOptions options) {
    return digest.apply(options.labelFile());
  }

  /** What reads the rows so. */
  public TableReader reader(ReadOptions options) {
    return readers.reader(source, options);
  }

  /** What messages call it. */
  public String name() {
    return source.name();
  }
}
