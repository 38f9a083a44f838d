package io.github.redescend.usecase;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance.Origin;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.read.Readers.FilePattern;
import io.github.redescend.data.read.SqlTableReader;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.source.SqlQuery;
import io.github.redescend.data.table.Table;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The input rows of a command, with a digest that is available after reading. */
public record DataInput(
    Source source, Readers readers, Optional<Path> file, Supplier<String> sha256) {
  private static final int MAX_LEFT_OUT = 4;

  /** Returns the text of files, or of standard input for {@code -}, which is buffered. */
  public static Source source(String location, InputStream in) {
    return FilePattern.is(location)
        ? FilePattern.files(location)
        : file(location).map(Source::of).orElseGet(() -> Source.of("standard input", in));
  }

  /** Returns the only file of a location, if it is one. */
  private static Optional<Path> file(String location) {
    return location.equals(Readers.STANDARD_INPUT) || FilePattern.is(location)
        ? Optional.empty()
        : Optional.of(Path.of(location));
  }

  /** Returns an input that can be read again: files, or standard input, which is buffered. */
  public static DataInput kept(String location, InputStream in, Readers readers) {
    Source source = source(location, in);
    return new DataInput(source, readers, file(location), source::sha256);
  }

  /** Returns an input for one pass: a file without a digest, or a stream that is digested. */
  public static DataInput once(String location, InputStream in, Readers readers) {
    if (FilePattern.is(location)) {
      return kept(location, in, readers);
    }
    Optional<Path> file = file(location);
    if (file.isPresent()) {
      return new DataInput(Source.once(file.get()), readers, file, () -> "");
    }
    MessageDigest digest = Source.digest();
    return new DataInput(
        Source.once("standard input", new DigestInputStream(in, digest)),
        readers,
        Optional.empty(),
        () -> HexFormat.of().formatHex(digest.digest()));
  }

  /**
   * Returns a warning if a model was trained on these rows, because their accuracy is no test. The
   * text is digested only if the number of rows is between that of training and four times that,
   * because rows without a label or with missing cells may have been dropped.
   */
  public Optional<String> seenBy(PipelineModel model, ReadOptions options, long rows) {
    Supplier<String> digest =
        () ->
            file.filter(Files::isRegularFile)
                .map(regular -> options.sha256(Source.of(regular)))
                .orElseGet(sha256);
    String sentence =
        "%s has the rows that the model was trained on: its accuracy on them is training accuracy, not a test; use rows that the model has not seen, or 'evaluate'"
            .formatted(name());
    Optional<Origin> origin = model.model().provenance().origin();
    return origin
        .filter(from -> rows >= from.rows() && rows / MAX_LEFT_OUT <= from.rows())
        .filter(from -> from.sha256().equals(digest.get()))
        .map(from -> sentence);
  }

  public static DataInput of(SqlQuery query) {
    SqlTableReader reader = new SqlTableReader(query);
    return new DataInput(
        reader.source(), new Readers(List.of(reader)), Optional.empty(), reader::sha256);
  }

  public Table read(ReadOptions options) {
    return readers.read(source, options);
  }

  public TableReader reader(ReadOptions options) {
    return readers.reader(source, options);
  }

  public String name() {
    return source.name();
  }
}
