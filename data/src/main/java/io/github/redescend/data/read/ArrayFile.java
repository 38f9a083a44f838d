package io.github.redescend.data.read;

import io.github.redescend.data.source.Source;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/**
 * The arrays of a NumPy file: one in {@code .npy}, several named ones in {@code .npz}.
 *
 * @param archive whether it is {@code .npz}
 * @param arrays headers by name; the name is empty for {@code .npy}
 */
record ArrayFile(Source source, boolean archive, Map<String, ArrayHeader> arrays) {
  private static final String SUFFIX = ".npy";

  /** The arrays taken as features if there are several. */
  private static final List<String> FEATURES = List.of("X", "x", "features", "embeddings", "data");

  private static final List<String> LABELS = List.of("y", "label", "labels", "target");

  static ArrayFile of(Source source) throws IOException {
    Map<String, ArrayHeader> headers = new LinkedHashMap<>();
    try (InputStream bytes = source.openBytes()) {
      bytes.mark(2);
      boolean zip = bytes.read() == 'P' && bytes.read() == 'K';
      bytes.reset();
      if (!zip) {
        headers.put("", ArrayHeader.read(bytes, source));
        return new ArrayFile(source, false, headers);
      }
      int count = 0;
      ZipEnd end = new ZipEnd(bytes);
      try (ZipInputStream entries = new ZipInputStream(end)) {
        for (ZipEntry entry = next(entries); entry != null; entry = next(entries)) {
          count++;
          if (entry.getName().endsWith(SUFFIX)) {
            String name = entry.getName().substring(0, entry.getName().length() - SUFFIX.length());
            headers.put(name, ArrayHeader.read(entries, source));
          }
        }
        end.check(count);
      }
    }
    if (headers.isEmpty()) {
      throw source.refusal("contains no array: write it with np.savez(FILE, X=..., y=...)");
    }
    return new ArrayFile(source, true, headers);
  }

  private static ZipEntry next(ZipInputStream entries) throws IOException {
    try {
      return entries.getNextEntry();
    } catch (IllegalArgumentException e) {
      // Names that are not UTF-8.
      throw (ZipException) new ZipException("an entry has a damaged name").initCause(e);
    }
  }

  /** Opens an array at its first element. */
  InputStream open(String array) throws IOException {
    InputStream bytes = source.openBytes();
    try {
      InputStream own = archive ? entry(bytes, array) : bytes;
      ArrayHeader.read(own, source);
      return own;
    } catch (Throwable e) {
      bytes.close();
      throw e;
    }
  }

  private InputStream entry(InputStream bytes, String array) throws IOException {
    ZipInputStream entries = new ZipInputStream(bytes);
    for (ZipEntry entry = next(entries); entry != null; entry = next(entries)) {
      if (entry.getName().equals(array + SUFFIX)) {
        return entries;
      }
    }
    throw new IOException("the array " + array + " is gone");
  }

  /** The array with one row per sample and one column per feature. */
  String features() {
    List<String> tables = new ArrayList<>();
    arrays.forEach(
        (name, header) -> {
          if (FEATURES.contains(name) || arrays.size() == 1) {
            header.requireReadable(name, source);
          }
          if (header.shape().length == 2 && header.isNumeric()) {
            tables.add(name);
          }
        });
    if (tables.size() > 1) {
      tables.removeIf(name -> LABELS.contains(name) && arrays.get(name).isColumn());
    }
    if (tables.size() == 1) {
      return tables.get(0);
    }
    for (String name : FEATURES) {
      if (tables.contains(name)) {
        return name;
      }
    }
    throw source.refusal(
        "must hold one array of rows and columns of numbers, named X if there are more: it has "
            + listed());
  }

  /** The array with one label per sample, if there is one. */
  Optional<String> labels(String requested) {
    List<String> names = requested == null ? LABELS : List.of(requested);
    return names.stream()
        .filter(arrays::containsKey)
        .filter(name -> arrays.get(name).isColumn())
        .findFirst();
  }

  private String listed() {
    List<String> entries = new ArrayList<>();
    arrays.forEach(
        (name, header) -> {
          String what = name.isEmpty() ? "one" : "'" + name + "'";
          String kind = header.kind().isEmpty() ? "records" : header.kind();
          entries.add(what + " of shape " + header.words() + " of type " + kind);
        });
    return String.join(", ", entries);
  }

  /** A zip file read from its start; keeps the last bytes, which are its end record. */
  static final class ZipEnd extends FilterInputStream {
    private static final int LENGTH = 22;
    private static final int SIGNATURE = 0x06054b50;

    /** Marks numbers that do not fit and are in another record. */
    private static final int LONGER_SHORT = 0xffff;

    private static final long LONGER = 0xffff_ffffL;

    private final byte[] last = new byte[LENGTH];
    private long length;

    ZipEnd(InputStream zip) {
      super(zip);
    }

    // ZipInputStream calls no other method that moves on.
    @Override
    public int read(byte[] into, int from, int max) throws IOException {
      int count = in.read(into, from, max);
      int kept = Math.min(Math.max(count, 0), LENGTH);
      System.arraycopy(last, kept, last, 0, LENGTH - kept);
      if (count > 0) {
        System.arraycopy(into, from + count - kept, last, LENGTH - kept, kept);
        length += count;
      }
      return count;
    }

    /**
     * Reads to the end.
     *
     * @throws ZipException if the directory is missing, has another number of entries, or starts
     *     elsewhere than it says, for example after appended bytes
     */
    void check(int entries) throws IOException {
      transferTo(OutputStream.nullOutputStream());
      ByteBuffer end = ByteBuffer.wrap(last).order(ByteOrder.LITTLE_ENDIAN);
      int count = Short.toUnsignedInt(end.getShort(10));
      long bytes = Integer.toUnsignedLong(end.getInt(12));
      long start = Integer.toUnsignedLong(end.getInt(16));
      boolean elsewhere = start != LONGER && bytes != LONGER && start + bytes != length - LENGTH;
      if (end.getInt(0) != SIGNATURE
          || end.getShort(20) != 0
          || (count != LONGER_SHORT && count != entries)
          || elsewhere) {
        throw new ZipException("its directory is missing or damaged");
      }
    }
  }
}
