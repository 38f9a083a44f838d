package io.github.redescend.interchange.file;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** The zip of a model, read as untrusted input: sizes are bounded, checksums verified. */
record ModelArchive(ZipFile zip, Map<String, ZipEntry> entries) implements Closeable {
  /** The end record of a zip without a comment. */
  private static final int END_BYTES = 22;

  private static final int END_SIGNATURE = 0x06054b50;
  private static final int LOCAL_SIGNATURE = 0x04034b50;
  private static final int END_COUNT = 10;
  private static final int END_DIRECTORY_BYTES = 12;
  private static final int END_DIRECTORY_START = 16;
  private static final int END_COMMENT_LENGTH = 20;

  /** Marks values stored in another record. */
  private static final long LONGER = 0xffff_ffffL;

  /** More than any format version needs. */
  private static final int MAX_ENTRIES = 64;

  private static final long LARGEST_DIRECTORY = 1 << 16;

  /** The maximum expansion of deflate, 258 bytes from 2 bits; larger claims are false. */
  private static final long MAX_INFLATION = 1032;

  /** Reads one entry. */
  @FunctionalInterface
  interface Content<T> {
    /**
     * Reads all of the entry.
     *
     * @param size its size in bytes
     */
    T read(InputStream in, long size) throws IOException;
  }

  /**
   * Opens a zip and checks its directory.
   *
   * @throws InvalidInputException if it is not a zip of a model
   */
  static ModelArchive open(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new InvalidInputException(
          Files.exists(file) ? "not a file" : "the file does not exist");
    }
    checkEnd(file);
    ZipFile zip = new ZipFile(file.toFile());
    try {
      return new ModelArchive(zip, checked(zip, Files.size(file)));
    } catch (IOException | RuntimeException e) {
      zip.close();
      throw e;
    }
  }

  /**
   * Checks the end record before the directory is loaded. Zips with a comment are refused, so that
   * its position is unique.
   */
  private static void checkEnd(Path file) throws IOException {
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
      boolean zip = false;
      byte[] end = new byte[END_BYTES];
      long length = bytes.length();
      if (length >= END_BYTES) {
        zip = Integer.reverseBytes(bytes.readInt()) == LOCAL_SIGNATURE;
        bytes.seek(length - END_BYTES);
        bytes.readFully(end);
      }
      ByteBuffer record = ByteBuffer.wrap(end).order(ByteOrder.LITTLE_ENDIAN);
      if (record.getInt(0) != END_SIGNATURE || record.getShort(END_COMMENT_LENGTH) != 0) {
        throw new InvalidInputException(
            zip
                ? "truncated or damaged: it begins as a zip, but does not end as one"
                : "not a model file: it is not a zip archive");
      }
      int count = Short.toUnsignedInt(record.getShort(END_COUNT));
      long directory = Integer.toUnsignedLong(record.getInt(END_DIRECTORY_BYTES));
      long place = Integer.toUnsignedLong(record.getInt(END_DIRECTORY_START));
      if ((directory > 0 && !zip) || (place != LONGER && place + directory != length - END_BYTES)) {
        throw new InvalidInputException(
            "damaged: other bytes or another zip precede the model's zip");
      }
      if (count > MAX_ENTRIES || directory > LARGEST_DIRECTORY) {
        throw new InvalidInputException(
            "not a model file: it is a zip of %d entries, a model has at most %d"
                .formatted(count, MAX_ENTRIES));
      }
    }
  }

  private static Map<String, ZipEntry> checked(ZipFile zip, long fileBytes) {
    Map<String, ZipEntry> entries = new LinkedHashMap<>();
    long compressed = 0;
    List<ZipEntry> listed = zip.stream().map(ZipEntry.class::cast).toList();
    for (ZipEntry entry : listed) {
      String name = Printable.of(entry.getName());
      if (entries.put(entry.getName(), entry) != null) {
        throw new InvalidInputException("damaged: it has two entries '" + name + "'");
      }
      long packed = entry.getCompressedSize();
      if (packed < 0 || packed > fileBytes || entry.getSize() < 0) {
        throw new InvalidInputException(
            "damaged: entry '" + name + "' claims more bytes than the file has");
      }
      compressed += packed;
      if (entry.getSize() / MAX_INFLATION > packed) {
        throw new InvalidInputException(
            "damaged: entry '%s' claims %d bytes, which cannot come from the %d in the file"
                .formatted(name, entry.getSize(), packed));
      }
    }
    if (compressed > fileBytes) {
      throw new InvalidInputException(
          "damaged: its entries claim %d bytes, the file has %d".formatted(compressed, fileBytes));
    }
    return entries;
  }

  /** Refuses other entries and missing ones. */
  void checkNames(Set<String> expected) {
    Set<String> unknown = new HashSet<>(entries.keySet());
    unknown.removeAll(expected);
    if (!unknown.isEmpty()) {
      throw new InvalidInputException(
          "not a model file: it has the unknown entry '%s'"
              .formatted(Printable.of(Collections.min(unknown))));
    }
    for (String name : expected) {
      if (!entries.containsKey(name)) {
        throw new InvalidInputException("damaged: entry '" + name + "' is missing");
      }
    }
  }

  /**
   * Reads an entry, limited to its declared size.
   *
   * @throws InvalidInputException if it is damaged
   */
  <T> T read(String name, Content<T> content) throws IOException {
    ZipEntry entry = entries.get(name);
    try (CheckedInputStream in = new CheckedInputStream(zip.getInputStream(entry), new CRC32())) {
      T result = content.read(in, entry.getSize());
      if (in.read() >= 0) {
        throw new InvalidInputException(name + " is damaged: it is longer than it should be");
      }
      if (in.getChecksum().getValue() != entry.getCrc()) {
        throw new InvalidInputException(name + " is damaged: its checksum is wrong");
      }
      return result;
    } catch (ZipException | EOFException e) {
      throw new InvalidInputException(
          name + " is damaged: " + Printable.of(String.valueOf(e.getMessage())), e);
    }
  }

  /** The doubles of an array, all finite. */
  double[] doubles(ArrayShape shape) throws IOException {
    double[] numbers = read(shape.name(), shape::doubles);
    checkFinite(shape, numbers);
    return numbers;
  }

  int[] wholes(ArrayShape shape) throws IOException {
    return read(shape.name(), shape::wholes);
  }

  /**
   * The starts of runs in an array that other numbers fill one run after the other.
   *
   * @param runs the number of runs
   * @param numbers their total length
   * @param min the minimum length of a run
   */
  int[] starts(ArrayShape shape, int runs, int numbers, int min) throws IOException {
    int[] start = wholes(shape);
    boolean ascends = start[0] == 0 && start[runs] == numbers;
    for (int i = 0; ascends && i < runs; i++) {
      ascends = start[i + 1] - start[i] >= min;
    }
    if (!ascends) {
      throw new InvalidInputException(
          "%s is damaged: it must be ascending from 0 to %d".formatted(shape.name(), numbers));
    }
    return start;
  }

  /**
   * Refuses numbers that are not finite.
   *
   * @throws InvalidInputException that names the first
   */
  static void checkFinite(ArrayShape shape, double[] numbers) {
    for (int i = 0; i < numbers.length; i++) {
      if (!Double.isFinite(numbers[i])) {
        throw new InvalidInputException(
            "number %d of %s is %s, but all must be finite"
                .formatted(i + 1, shape.name(), numbers[i]));
      }
    }
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }
}
