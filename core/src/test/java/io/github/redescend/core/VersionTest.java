package io.github.redescend.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VersionTest {
  private static final String COMMIT = "4913e8d057bb58bb6fa2a8c2b5cfca2e45915e97";

  @Test
  void namesTheCommitAfterTheRelease() {
    assertThat(Version.of("0.1.0", COMMIT + "\n")).isEqualTo("0.1.0+4913e8d057bb");
    assertThat(Version.of("0.1.0", COMMIT + ".changed")).isEqualTo("0.1.0+4913e8d057bb.changed");
    assertThat(Version.of(null, COMMIT)).isEqualTo("development+4913e8d057bb");
  }

  /** Output without git, of an unexpanded archive template, and of git errors. */
  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "$Format:%H$", "fatal: not a git repository", "4913e8d057bb"})
  void isOnlyTheReleaseIfTheCommitIsUnknown(String left) {
    assertThat(Version.of("0.1.0", left)).isEqualTo("0.1.0");
    assertThat(Version.of(null, left)).isEqualTo("development");
  }

  @Test
  void isASemanticVersion() {
    assertThat(Version.text())
        .matches(
            "(development|\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.]+)?)(\\+[0-9a-f]{12}(\\.changed)?)?");
  }
}
