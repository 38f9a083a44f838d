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
import java.util.function.Supplier;

/**
 * The rows that a command is given.
 *
 * @param source where they are
 * @param readers what may read them
 * @param file the file that they are in, if they are in one
 * @param sha256 the digest of what was read, once it is read
 */
public record DataInput(
    Source source, Readers readers, Optional<Path> file, Supplier<String> sha256) {
  static DataInput of(Source source, Readers readers, Optional<Path> file) {
    return new DataInput(source, readers, file, source::sha256);
  }

  static DataInput of(SqlOptions sql) {
    SqlTableReader reader = new SqlTableReader(sql.query());
    return new DataInput(
        reader.source(), new Readers(List.of(reader)), Optional.empty(), reader::sha256);
  }

  /** Reads all rows. */
  public Table read(ReadOptions options) {
    return readers.read(source, options);
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
