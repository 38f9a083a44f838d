package io.github.redescend.core.fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Generates reproducible inputs. */
@FunctionalInterface
public interface Mutation {
  byte[] next(SplittableRandom random);

  /**
   * Damages a valid input in one to four places: changed bytes and bits, removed, doubled, filled
   * or repeated runs, inserted keywords, truncation, splicing.
   */
  final class ByteMutation implements Mutation {
    private static final int LONGEST = 1 << 17;
    private static final int LONGEST_RUN = 12;

    private final byte[][] inputs;
    private final byte[][] words;

    /** Creates the mutation with at least one keyword of the format. */
    public ByteMutation(List<byte[]> inputs, List<String> words) {
      this.inputs = inputs.stream().map(byte[]::clone).toArray(byte[][]::new);
      this.words =
          words.stream().map(word -> word.getBytes(StandardCharsets.UTF_8)).toArray(byte[][]::new);
    }

    @Override
    public byte[] next(SplittableRandom random) {
      return mutated(inputs[random.nextInt(inputs.length)], random);
    }

    byte[] mutated(byte[] original, SplittableRandom random) {
      byte[] bytes = original;
      for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
        bytes = changed(bytes, random);
      }
      return bytes == original ? bytes.clone() : bytes;
    }

    private byte[] changed(byte[] bytes, SplittableRandom random) {
      int at = random.nextInt(bytes.length + 1);
      int end = Math.min(bytes.length, at + 1 + random.nextInt(LONGEST_RUN));
      byte[] run = Arrays.copyOfRange(bytes, at, end);
      byte[] word = words[random.nextInt(words.length)];
      return switch (random.nextInt(11)) {
        case 0 -> replaced(bytes, at, end, new byte[] {(byte) random.nextInt(256)});
        case 1 -> flipped(bytes, random);
        case 2 -> replaced(bytes, at, end, new byte[0]);
        case 3 -> replaced(bytes, at, at, run);
        case 4 -> replaced(bytes, at, at, word);
        case 5 -> replaced(bytes, at, end, word);
        case 6 -> replaced(bytes, at, Math.min(bytes.length, at + word.length), word);
        case 7 -> filled(bytes, at, end, random);
        case 8 -> replaced(bytes, at, at, repeated(random.nextBoolean() ? run : word, random));
        case 9 -> Arrays.copyOf(bytes, at);
        default -> spliced(bytes, at, random);
      };
    }

    private byte[] spliced(byte[] bytes, int at, SplittableRandom random) {
      byte[] other = inputs[random.nextInt(inputs.length)];
      int from = random.nextInt(other.length + 1);
      return replaced(bytes, at, bytes.length, Arrays.copyOfRange(other, from, other.length));
    }

    /** Rarely thousands of times. */
    private static byte[] repeated(byte[] run, SplittableRandom random) {
      int times = 1 << random.nextInt(random.nextInt(20) == 0 ? 13 : 5);
      byte[] repeated = new byte[run.length * times];
      for (int i = 0; i < repeated.length; i++) {
        repeated[i] = run[i % run.length];
      }
      return repeated;
    }

    private static byte[] flipped(byte[] bytes, SplittableRandom random) {
      byte[] changed = bytes.clone();
      if (changed.length > 0) {
        changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
      }
      return changed;
    }

    private static byte[] filled(byte[] bytes, int from, int to, SplittableRandom random) {
      byte[] changed = bytes.clone();
      Arrays.fill(changed, from, to, (byte) (random.nextBoolean() ? 0xFF : 0));
      return changed;
    }

    /** The bytes with [from, to) replaced; unchanged if they would become too many. */
    private static byte[] replaced(byte[] bytes, int from, int to, byte[] by) {
      if (bytes.length - (to - from) + by.length > LONGEST) {
        return bytes;
      }
      byte[] changed = Arrays.copyOf(bytes, bytes.length - (to - from) + by.length);
      System.arraycopy(by, 0, changed, from, by.length);
      System.arraycopy(bytes, to, changed, from + by.length, bytes.length - to);
      return changed;
    }
  }

  /**
   * Damages zips: in a quarter of cases raw bytes, else an entry's content, mostly the first, or
   * the list of entries of an otherwise valid zip.
   */
  final class ZipMutation implements Mutation {
    private static final List<String> NAMES =
        List.of("../evil", "/etc/passwd", "folder/", "a\\b", "", "x".repeat(300), "\u0000", "..");

    private final List<byte[]> zips;
    private final List<Map<String, byte[]>> contents;
    private final ByteMutation bytes;

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
}
