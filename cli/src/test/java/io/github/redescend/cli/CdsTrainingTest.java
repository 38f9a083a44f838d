package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every call that trains the class-data archive must succeed. Otherwise the archive has too few
 * classes, and nobody notices.
 */
class CdsTrainingTest {
  @Test
  void everyCallSucceeds(@TempDir Path folder) throws Exception {
    String model = folder.resolve("m.rdm").toString();
    assertThat(CdsTraining.run(model, folder.resolve("r.csv").toString())).isZero();
  }
}
