package io.github.redescend.testkit.fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Damages zips: a quarter of the time their raw bytes, which their checksums mostly show; else what
 * is in an entry, most often the first, or which entries there are, in a zip that is otherwise
 * right.
 */
public final class ZipMutation implements Mutation {
  private static final List<String> NAMES =
      List.of("../evil", "/etc/passwd", "folder/", "a\\b", "", "x".repeat(300), "\u0000", "..");

  private final List<byte[]> zips;
  private final List<Map<String, byte[]>> contents;
  private final ByteMutation bytes;

  /**
   * Mutations of these.
   *
   * @param zips what a reader takes, one at least
   * @param words what means something in the entries
   */
  public ZipMutation(List<byte[]> zips, List<String> words) {
    this.zips = List.copyOf(zips);
    this.contents = zips.stream().map(ZipMutation::entries).toList();
    this.bytes = new ByteMutation(zips, words);
  }

  @Override
  public byte[] next(SplittableRandom random) {
    int chosen = random.nextInt(zips.size());
    if (random.nextInt(4) == 0) {
      return bytes.mutated(zips.get(chosen), random);
    }
    Map<String, byte[]> entries = new LinkedHashMap<>(contents.get(chosen));
    List<String> names = new ArrayList<>(entries.keySet());
    String name = names.get(random.nextInt(3) == 0 ? random.nextInt(names.size()) : 0);
    byte[] content = entries.get(name);
    switch (random.nextInt(16)) {
      case 0 -> entries.remove(name);
      case 1 -> entries.put(NAMES.get(random.nextInt(NAMES.size())), content);
      case 2 -> {
        Map<String, byte[]> others = contents.get(random.nextInt(contents.size()));
        entries.replaceAll(
            (same, old) -> random.nextBoolean() ? others.getOrDefault(same, old) : old);
      }
      default -> entries.put(name, bytes.mutated(content, random));
    }
    return zip(entries);
  }

  private static Map<String, byte[]> entries(byte[] zip) {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        entries.put(entry.getName(), in.readAllBytes());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return entries;
  }

  private static byte[] zip(Map<String, byte[]> entries) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        out.putNextEntry(new ZipEntry(entry.getKey()));
        out.write(entry.getValue());
        out.closeEntry();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
