package io.github.redescend.interchange.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.fuzz.Fuzzing;
import io.github.redescend.core.fuzz.Fuzzing.Tally;
import io.github.redescend.core.fuzz.Mutation.ZipMutation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged files give a model or an input error, and no other exception. */
class ModelFileFuzzTest {
  private static final ModelFiles FILES = ModelFiles.standard();
  private static final int MUTATIONS = 2000;

  @TempDir Path folder;

  /** Mutates raw bytes, entry contents and zip directories. The latter two keep valid checksums. */
  @Test
  void mutants() throws IOException {
    List<byte[]> valid = List.of(valid(0), valid(1), valid(2), valid(3));
    ZipMutation mutation =
        new ZipMutation(
            valid, List.of("NaN", "null", "-1", "99999999999", "1e999", "{}", "[]", "\"", ","));
    Path file = folder.resolve("fuzzed");
    Tally tally =
        new Fuzzing(mutation, bytes -> read(bytes, file), file + ": ", 64).run(MUTATIONS, 1);
    assertThat(tally.report()).isEmpty();
    assertThat(tally.read()).isBetween(1L, tally.inputs() / 2);
  }

  @Test
  void everyTruncation() throws IOException {
    byte[] whole = valid(0);
    for (int length = 0; length < whole.length; length++) {
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
    try {
      read(bytes, file);
      return false;
    } catch (InvalidInputException e) {
      assertThat(e.getMessage()).startsWith(file + ": ").doesNotContain("\n");
      return true;
    }
  }

  private static void read(byte[] bytes, Path file) throws IOException {
    // A new file is not flushed to disk, while truncating an existing one may be.
    Files.deleteIfExists(file);
    Files.write(file, bytes);
    assertThat(FILES.read(file).classes()).hasSizeGreaterThan(1);
  }
}
