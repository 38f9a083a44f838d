package io.github.redescend.data.source;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.source.TextBytes.NoTextException;
import io.github.redescend.data.source.TextBytes.RunLimit;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Supplier;
import java.util.zip.ZipException;

/**
 * Text that can be read repeatedly, unless it is {@link #once}: a file or bytes. Gzip is detected
 * by its first two bytes.
 */
public final class Source {
  private static final String LINE = "line";
  private static final int HEAD = 16_384;

  private final String name;
  private final String place;
  private final List<Path> files;
  private final Opener opener;
  private final Charset encoding;

  private Source(String name, Opener opener) {
    this(name, LINE, List.of(), opener, StandardCharsets.UTF_8);
  }

  private Source(String name, String place, List<Path> files, Opener opener, Charset encoding) {
    this.name = name;
    this.place = place;
    this.files = List.copyOf(files);
    this.opener = opener;
    this.encoding = encoding;
  }

  /**
   * A file. A pipe is read into memory.
   *
   * @throws InvalidInputException if it does not exist, is a directory, or a pipe exceeds a quarter
   *     of the heap
   */
  public static Source of(Path path) {
    if (!Opener.isPipe(path)) {
      return ofFiles(path.toString(), List.of(path), () -> Files.newInputStream(path));
    }
    try (InputStream pipe = Opener.openPipe(path)) {
      return of(path.toString(), pipe);
    } catch (IOException e) {
      throw unreadable(path.toString(), e);
    }
  }

  /**
   * A file, or a pipe that is read once.
   *
   * @throws InvalidInputException if it does not exist, or is a directory
   */
  public static Source once(Path path) {
    try {
      return Opener.isPipe(path) ? once(path.toString(), Opener.openPipe(path)) : of(path);
    } catch (IOException e) {
      throw unreadable(path.toString(), e);
    }
  }

  /**
   * Several concatenated files.
   *
   * @param name in messages
   * @param files at least one, all existing
   */
  public static Source of(String name, List<Path> files) {
    return ofFiles(name, files, Opener.ofFiles(files));
  }

  private static Source ofFiles(String name, List<Path> files, Opener opener) {
    return new Source(name, LINE, files, opener, StandardCharsets.UTF_8);
  }

  private static InvalidInputException unreadable(String name, IOException cause) {
    return new InvalidInputException(name + " cannot be read: " + cause.getMessage(), cause);
  }

  /**
   * Bytes in memory.
   *
   * @param name in messages
   */
  public static Source of(String name, byte[] bytes) {
    return new Source(name, () -> new ByteArrayInputStream(bytes));
  }

  /** A query; messages count rows instead of lines. */
  public static Source ofQuery(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new Source(SqlQuery.NAME, () -> new ByteArrayInputStream(bytes)).ofRows();
  }

  /**
   * Reads {@code input} into memory.
   *
   * @throws InvalidInputException if it exceeds a quarter of the heap
   */
  public static Source of(String name, InputStream input) {
    return of(name, input, Opener.maxBytes());
  }

  static Source of(String name, InputStream input, long max) {
    try {
      return of(name, Opener.all(name, input, max));
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }

  /**
   * A stream that is too large for memory: it can be read once, after its head.
   *
   * @param input owned by the source; not closed
   */
  public static Source once(String name, InputStream input) {
    return new Source(name, Opener.once(input));
  }

  public String name() {
    return name;
  }

  /**
   * Opens the text from its start. Invalid bytes cause an {@link IOException}, see {@link
   * #refusal(IOException)}.
   */
  public Reader open() throws IOException {
    InputStream bytes = TextBytes.buffered(opener.open());
    try {
      return RunLimit.ofBlanks(TextBytes.decoded(bytes, encoding), RunLimit.MAX_BLANKS);
    } catch (IOException e) {
      bytes.close();
      throw e;
    }
  }

  /** Opens the uncompressed bytes. */
  public InputStream openBytes() throws IOException {
    InputStream raw = TextBytes.buffered(opener.open());
    try {
      return TextBytes.plain(raw);
    } catch (IOException e) {
      raw.close();
      throw e;
    }
  }

  /**
   * All uncompressed bytes.
   *
   * @throws InvalidInputException if they cannot be read
   */
  public byte[] bytes() {
    try (InputStream bytes = openBytes()) {
      return bytes.readAllBytes();
    } catch (IOException e) {
      throw refusal(e);
    }
  }

  /**
   * Whether the uncompressed text is longer than {@code bytes}.
   *
   * @throws InvalidInputException if it cannot be read
   */
  public boolean isLongerThan(long bytes) {
    try (InputStream text = openBytes()) {
      // Gzip skips by reading, files seek.
      long left = bytes + 1;
      for (long skipped = 1; left > 0 && skipped > 0; left -= skipped) {
        skipped = TextBytes.skip(text, left);
      }
      return left <= 0;
    } catch (IOException e) {
      throw refusal(e);
    }
  }

  /**
   * The SHA-256 of the uncompressed bytes: 64 hexadecimal digits.
   *
   * @throws InvalidInputException if it cannot be read, or not again
   */
  public String sha256() {
    return sha256(List.of());
  }

  /** The SHA-256 of this and other sources, concatenated. */
  public String sha256(List<Source> others) {
    MessageDigest digest = digest();
    update(digest);
    others.forEach(other -> other.update(digest));
    return HexFormat.of().formatHex(digest.digest());
  }

  /** A new SHA-256 digest. */
  public static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime has SHA-256", e);
    }
  }

  private void update(MessageDigest digest) {
    try (InputStream bytes = openBytes()) {
      new DigestInputStream(bytes, digest).transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      throw refusal(e);
    }
  }

  /** Opens the text as lines of limited length. */
  public BufferedReader lines() throws IOException {
    return new BufferedReader(RunLimit.ofLines(open(), RunLimit.LONGEST_LINE));
  }

  /** The first characters, for detection. */
  public String head() {
    try (Reader reader = open()) {
      CharBuffer buffer = CharBuffer.allocate(HEAD);
      while (buffer.hasRemaining() && reader.read(buffer) >= 0) {
        // Reads on until the buffer is full.
      }
      return buffer.flip().toString();
    } catch (IOException e) {
      throw refusal(e);
    }
  }

  /** The files; empty for other sources. */
  public List<Path> files() {
    return files;
  }

  /** Returns this source with rows instead of lines in messages. */
  public Source ofRows() {
    return new Source(name, "row", files, opener, encoding);
  }

  /** Returns this source in another encoding, unless there is a byte order mark. */
  public Source in(Charset other) {
    return new Source(name, place, files, opener, other);
  }

  /** The encoding of the text: that of a byte order mark, else the given one. */
  public Charset charset() {
    try (InputStream bytes = openBytes()) {
      return TextBytes.charset(bytes, encoding);
    } catch (IOException e) {
      // A source read once has no head any more.
      return encoding;
    }
  }

  /** The exception for a line, or for a row of a query, from 1; 0 is the header. */
  public InvalidInputException refusal(long line, String problem) {
    String where = line == 0 ? name : "%s, %s %d".formatted(name, place, line);
    return new InvalidInputException(where + ": " + Printable.sentence(problem));
  }

  /** Whether messages count lines. */
  public boolean countsLines() {
    return place.equals(LINE);
  }

  /** The exception for a row, from 1, that starts in a line. */
  public InvalidInputException refusal(long row, long line, String problem) {
    return countsLines()
        ? new InvalidInputException(
            "%s, row %d, line %d: %s".formatted(name, row, line, Printable.sentence(problem)))
        : refusal(line, problem);
  }

  /** The exception for the whole source. */
  public InvalidInputException refusal(String problem) {
    return new InvalidInputException(name + " " + Printable.sentence(problem));
  }

  /** The exception for a failed read. */
  public InvalidInputException refusal(IOException cause) {
    return new InvalidInputException(name + failure(cause, this::charset), cause);
  }

  /** The message after the source's name. */
  static String failure(IOException cause, Supplier<Charset> charset) {
    if (cause instanceof CharacterCodingException) {
      Charset encoding = charset.get();
      return encoding.equals(StandardCharsets.UTF_8)
          ? " is not text in UTF-8: save it in that encoding, or name its encoding, such as"
              + " --encoding windows-1252"
          : " is not text in " + encoding;
    }
    if (cause instanceof EOFException || cause instanceof ZipException) {
      return " is a truncated or damaged gzip file: " + cause.getMessage();
    }
    if (cause instanceof NoSuchFileException) {
      return " does not exist";
    }
    if (cause instanceof NoTextException) {
      return " " + cause.getMessage();
    }
    return " cannot be read: " + cause.getMessage();
  }
}
