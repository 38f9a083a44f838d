package io.github.redescend.classifiers.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.classifiers.PipelineModel;
import io.github.redescend.core.InvalidInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged files give a model or a refusal, never anything else. */
class ModelFileFuzzTest {
  private static final ModelFiles FILES = ModelFiles.standard();
  private static final int MUTATIONS = 1000;

  @TempDir Path folder;

  @Test
  void mutatedBytes() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    int refused = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      refused += refused(mutated(valid(i), random)) ? 1 : 0;
    }
    assertThat(refused).isGreaterThan(MUTATIONS / 2);
  }

  /** Most of the damage above is seen by the checksums; here they are right. */
  @Test
  void mutatedContentWithRightChecksums() throws IOException {
    SplittableRandom random = new SplittableRandom(2);
    int refused = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      Map<String, byte[]> entries = ZipEdits.entries(valid(i));
      List<String> names = new ArrayList<>(entries.keySet());
      String name = random.nextInt(3) == 0 ? names.get(random.nextInt(names.size())) : names.get(0);
      entries.put(name, mutated(entries.get(name), random));
      refused += refused(ZipEdits.zip(entries)) ? 1 : 0;
    }
    assertThat(refused).isBetween(MUTATIONS / 3, MUTATIONS - 1);
  }

  @Test
  void everyTruncation() throws IOException {
    byte[] whole = valid(0);
    for (int length = 0; length < whole.length; length += 1 + length / 400) {
      assertThat(refused(Arrays.copyOf(whole, length))).as("length %d", length).isTrue();
    }
    assertThat(refused(whole)).isFalse();
  }

  private byte[][] kinds;

  private byte[] valid(int i) throws IOException {
    if (kinds == null) {
      List<TrainedModels> models =
          List.of(
              TrainedModels.gaussian(),
              TrainedModels.sparsePoints(),
              TrainedModels.linear(),
              TrainedModels.network());
      kinds = new byte[models.size()][];
      for (int k = 0; k < kinds.length; k++) {
        Path file = folder.resolve("valid");
        FILES.write(models.get(k).model(), file);
        kinds[k] = Files.readAllBytes(file);
      }
    }
    return kinds[i % kinds.length];
  }

  private boolean refused(byte[] bytes) throws IOException {
    Path file = folder.resolve("fuzzed");
    Files.write(file, bytes);
    try {
      PipelineModel model = FILES.read(file);
      assertThat(model.classes()).hasSizeGreaterThan(1);
      return false;
    } catch (InvalidInputException e) {
      assertThat(e.getMessage()).startsWith(file + ": ").doesNotContain("\n");
      return true;
    }
  }

  /** One to four changes: a byte, a bit, a run that is repeated, left out or made of one byte. */
  private static byte[] mutated(byte[] original, SplittableRandom random) {
    byte[] bytes = original.clone();
    for (int changes = 1 + random.nextInt(4); changes > 0 && bytes.length > 0; changes--) {
      int at = random.nextInt(bytes.length);
      int end = Math.min(bytes.length, at + 1 + random.nextInt(12));
      switch (random.nextInt(5)) {
        case 0 -> bytes[at] = (byte) random.nextInt(256);
        case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 2 -> bytes = joined(bytes, end, at);
        case 3 -> bytes = joined(bytes, at, end);
        default -> Arrays.fill(bytes, at, end, (byte) (random.nextBoolean() ? 0xFF : 0));
      }
    }
    return bytes;
  }

  /** The bytes before {@code upTo} and then those from {@code from}. */
  private static byte[] joined(byte[] bytes, int upTo, int from) {
    byte[] joined = Arrays.copyOf(bytes, upTo + bytes.length - from);
    System.arraycopy(bytes, from, joined, upTo, bytes.length - from);
    return joined;
  }
}
