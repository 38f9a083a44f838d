package io.github.redescend.cli.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Nobody can write to the JDK's own modules, not even the superuser. */
class OutputFileTest {
  private static final Path CLOSED = Path.of(URI.create("jrt:/java.base/java/lang"));

  @Test
  void unwritableFolderIsRejected() {
    assertThat(CLOSED).isDirectory();
    assertThatThrownBy(() -> OutputFile.checked(CLOSED.resolve("m.rdm")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageEndingWith("/m.rdm cannot be written: permission denied");
  }

  @Test
  void unwritableFileIsRejected() {
    Path file = CLOSED.resolve("Object.class");
    assertThat(Files.isRegularFile(file)).isTrue();
    assertThatThrownBy(() -> OutputFile.checked(file))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageEndingWith("Object.class cannot be written: permission denied");
  }
}
