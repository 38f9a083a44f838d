package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A call of the rehearsal that fails would load few classes, and nobody would hear of it. */
class CdsTrainingTest {
  @Test
  void everyCallSucceeds(@TempDir Path folder) throws Exception {
    String model = folder.resolve("m.rdm").toString();
    assertThat(CdsTraining.run(model, folder.resolve("r.csv").toString())).isZero();
  }
}
