package io.github.redescend.testkit.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Damages one of some good inputs in one to four places: bytes and bits change, runs are left out,
 * doubled, filled or repeated often, words of the format are put in, the end is cut off, two inputs
 * are spliced.
 */
public final class ByteMutation implements Mutation {
  private static final int LONGEST = 1 << 17;
  private static final int LONGEST_RUN = 12;

  private final byte[][] inputs;
  private final byte[][] words;

  /**
   * Mutations of these.
   *
   * @param inputs what a reader takes, one at least
   * @param words what means something in the format, one at least
   */
  public ByteMutation(List<byte[]> inputs, List<String> words) {
    this.inputs = inputs.stream().map(byte[]::clone).toArray(byte[][]::new);
    this.words =
        words.stream().map(word -> word.getBytes(StandardCharsets.UTF_8)).toArray(byte[][]::new);
  }

  @Override
  public byte[] next(SplittableRandom random) {
    return mutated(inputs[random.nextInt(inputs.length)], random);
  }

  /** One input, damaged. */
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

  /** The bytes with those of [from, to) replaced; unchanged if they would become too many. */
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
