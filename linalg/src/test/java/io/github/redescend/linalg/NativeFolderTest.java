package io.github.redescend.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Native libraries are not loaded from a folder where another user could replace them. */
@DisabledOnOs(OS.WINDOWS)
class NativeFolderTest {
  @TempDir private Path place;
  private Path folder;

  @BeforeEach
  void aFolder() throws IOException {
    folder = Files.createDirectories(place.resolve("above/natives"));
    mode(folder, "rwx------");
    mode(folder.getParent(), "rwxr-xr-x");
  }

  private static void mode(Path path, String permissions) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }

  private void refused() {
    assertThatThrownBy(() -> NativeFolder.safe(folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("another user can write to");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rwx------", "rwxr-x---", "rwxr-xr-x"})
  void ownFolderIsMadePrivate(String permissions) throws IOException {
    mode(folder, permissions);
    assertThat(NativeFolder.safe(folder)).isEqualTo(folder.toRealPath());
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
        .isEqualTo("rwx------");
    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(strings = {"rwxrwxrwx", "rwxr-xrwx", "rwx----w-"})
  void worldWritableFolderIsRejected(String permissions) throws IOException {
    mode(folder, permissions);
    refused();
    mode(folder, "rwx------");
    mode(folder.getParent(), permissions);
    refused();
  }

  @Test
  void folderInAStickyFolderIsAccepted() throws IOException {
    try {
      Files.setAttribute(folder.getParent(), "unix:mode", 01777);
    } catch (FileSystemException e) {
      abort("no sticky folders here");
    }
    assertThat(NativeFolder.safe(folder)).isEqualTo(folder.toRealPath());
  }

  /** Only the superuser can give a folder to another user. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void folderOfAnotherUserIsRejected(boolean itself) throws IOException {
    try {
      Files.setAttribute(itself ? folder : folder.getParent(), "unix:uid", 54321);
    } catch (FileSystemException e) {
      abort("this user cannot give folders away");
    }
    refused();
    folder = Files.createSymbolicLink(place.resolve("link"), folder);
    refused();
  }
}
