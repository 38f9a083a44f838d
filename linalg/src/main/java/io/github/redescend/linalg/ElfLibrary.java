package io.github.redescend.linalg;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An unpacked shared library of Linux (ELF, 64 bits, little endian) whose names are changed so that
 * no other library of the process is resolved against it.
 *
 * <p>The dynamic linker identifies libraries by name (DT_SONAME): a system BLAS that needs {@code
 * libopenblas.so.0} would get the loaded one, with other internals, and crash or compute wrong
 * numbers.
 */
public final class ElfLibrary {
  /** Replaces "lib", with the same length. */
  private static final String OWN_PREFIX = "rds";

  /** The unpacked libraries; other dependencies are the system's. */
  private static final Set<String> OWN =
      Set.of("libopenblas.so.0", "libgfortran.so.5", "libquadmath.so.0", "libgcc_s.so.1");

  private static final int MAGIC = 0x464c457f;
  private static final int DYNAMIC = 6;
  private static final int STRINGS = 3;
  private static final int SYMBOLS = 11;
  private static final int SECTION = 64;
  private static final int SYMBOL = 24;
  private static final int TAG = 16;
  private static final long DT_RPATH = 15;
  private static final long DT_SYMBOLIC = 16;
  private static final long DT_RUNPATH = 29;

  private final FileChannel file;

  private ElfLibrary(FileChannel file) {
    this.file = file;
  }

  /** The unpacked library's name. */
  static String ownName(String name) {
    return OWN.contains(name) ? OWN_PREFIX + name.substring(OWN_PREFIX.length()) : name;
  }

  /**
   * Isolates the library: it and its dependencies among {@link #OWN} get private names, it resolves
   * its own symbols first, and finds its dependencies next to it.
   *
   * @param aliases function names, each with the function to call under that name; pairs with a
   *     missing one are ignored
   * @throws IOException if it is not such a library, or the file cannot be written
   */
  static void makePrivate(Path path, Map<String, String> aliases) throws IOException {
    try (FileChannel file =
        FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ElfLibrary library = new ElfLibrary(file);
      library.section(STRINGS, true, ElfLibrary::rename);
      library.section(DYNAMIC, true, (tags, strings) -> closeTags(tags));
      library.section(SYMBOLS, true, (symbols, strings) -> alias(symbols, strings, aliases));
    }
  }

  /**
   * The addresses of its variables in this process, which has loaded it.
   *
   * @throws IOException if it is not loaded or the addresses are unavailable
   */
  public static Map<String, Long> variables(Path path, String prefix) throws IOException {
    long base = base(path);
    Map<String, Long> addresses = new HashMap<>();
    byte[] start = prefix.getBytes(StandardCharsets.US_ASCII);
    try (FileChannel file = FileChannel.open(path)) {
      new ElfLibrary(file)
          .section(
              SYMBOLS,
              false,
              (symbols, strings) -> {
                for (int at = 0; at < symbols.capacity(); at += SYMBOL) {
                  boolean variable = (symbols.get(at + 4) & 0xf) == 1;
                  if (variable && starts(strings, symbols.getInt(at), start)) {
                    addresses.put(
                        name(strings, symbols.getInt(at)), base + symbols.getLong(at + 8));
                  }
                }
              });
    }
    return addresses;
  }

  private static long base(Path path) throws IOException {
    try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
      return maps.filter(line -> line.endsWith(" " + path))
          .mapToLong(line -> Long.parseUnsignedLong(line.substring(0, line.indexOf('-')), 16))
          .min()
          .orElseThrow(() -> new IOException(path + " is not loaded"));
    }
  }

  /**
   * Passes the first section of this type and its strings to {@code use}, which may change them.
   */
  private void section(int type, boolean change, BiConsumer<ByteBuffer, ByteBuffer> use)
      throws IOException {
    ByteBuffer header = read(0, SECTION);
    if (header.getInt(0) != MAGIC || header.getShort(4) != 0x0102) {
      throw new IOException("it is no library of Linux for 64 bits");
    }
    int count = Short.toUnsignedInt(header.getShort(60));
    ByteBuffer sections = read(header.getLong(40), Math.multiplyExact(count, SECTION));
    for (int i = 0; i < count; i++) {
      int at = i * SECTION;
      // of the two string tables the linker uses the loaded one (SHF_ALLOC)
      if (sections.getInt(at + 4) == type && (sections.getLong(at + 8) & 2) != 0) {
        ByteBuffer content = content(sections, at);
        int strings = sections.getInt(at + 40);
        use.accept(content, strings == 0 ? content : content(sections, strings * SECTION));
        if (change) {
          content.rewind();
          file.write(content, sections.getLong(at + 24));
        }
        return;
      }
    }
    throw new IOException("it has no section of type " + type);
  }

  private ByteBuffer content(ByteBuffer sections, int at) throws IOException {
    return read(sections.getLong(at + 24), Math.toIntExact(sections.getLong(at + 32)));
  }

  private ByteBuffer read(long position, int length) throws IOException {
    if (position < 0 || length < 0 || position + length > file.size()) {
      throw new IOException("it is cut off");
    }
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.hasRemaining()) {
      if (file.read(bytes, position + bytes.position()) < 0) {
        throw new IOException("it is cut off");
      }
    }
    return bytes;
  }

  /** Renames whole strings only, so that symbol names are unchanged. */
  private static void rename(ByteBuffer strings, ByteBuffer same) {
    byte[] bytes = new byte[strings.capacity()];
    strings.get(0, bytes);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    for (String name : OWN) {
      int at = text.indexOf("\0" + name + "\0");
      if (at >= 0) {
        strings.put(at + 1, OWN_PREFIX.getBytes(StandardCharsets.US_ASCII));
      }
    }
  }

  /** Sets DT_SYMBOLIC, and DT_RPATH instead of DT_RUNPATH, which dependencies ignore. */
  private static void closeTags(ByteBuffer tags) {
    for (int at = 0; at + TAG < tags.capacity(); at += TAG) {
      long tag = tags.getLong(at);
      if (tag == DT_RUNPATH) {
        tags.putLong(at, DT_RPATH);
      } else if (tag == 0) {
        // the list ends here; the next entry is zero as well and ends it
        tags.putLong(at, DT_SYMBOLIC);
        return;
      }
    }
  }

  private static void alias(ByteBuffer symbols, ByteBuffer strings, Map<String, String> aliases) {
    Map<String, Integer> places = new HashMap<>();
    for (int at = 0; !aliases.isEmpty() && at < symbols.capacity(); at += SYMBOL) {
      places.put(name(strings, symbols.getInt(at)), at);
    }
    aliases.forEach(
        (name, function) -> {
          Integer from = places.get(function);
          Integer to = places.get(name);
          if (from != null && to != null) {
            symbols.putLong(to + 8, symbols.getLong(from + 8));
            symbols.putLong(to + 16, symbols.getLong(from + 16));
          }
        });
  }

  private static boolean starts(ByteBuffer strings, int at, byte[] prefix) {
    return IntStream.range(0, prefix.length).allMatch(i -> strings.get(at + i) == prefix[i]);
  }

  private static String name(ByteBuffer strings, int at) {
    int end = at;
    while (strings.get(end) != 0) {
      end++;
    }
    byte[] bytes = new byte[end - at];
    strings.get(at, bytes);
    return new String(bytes, StandardCharsets.US_ASCII);
  }
}
