package io.github.redescend.interchange.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SignaturesTest {
  @TempDir Path folder;

  private Path key;
  private Path known;
  private Path file;
  private Path signature;

  @BeforeEach
  void signed() throws IOException {
    key = folder.resolve("author");
    known = Signatures.publicBeside(key);
    file = Files.writeString(folder.resolve("a.model"), "some bytes of a model".repeat(9000));
    signature = Signatures.defaultPath(file);
    Signatures.generate(key);
    Signatures.sign(file, key, signature);
  }

  @Test
  void signatureIsValidOnlyForItsFileAndKey() throws IOException {
    assertThat(Signatures.isValid(file, known, signature)).isTrue();
    assertThat(signature).hasSize(64);
    Path other = folder.resolve("other");
    Signatures.generate(other);
    assertThat(Signatures.isValid(file, Signatures.publicBeside(other), signature)).isFalse();
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);
    assertThat(Signatures.isValid(file, known, signature)).isFalse();
    Files.write(signature, new byte[64]);
    assertThat(Signatures.isValid(file, known, signature)).isFalse();
    byte[] outOfRange = new byte[64];
    java.util.Arrays.fill(outOfRange, (byte) -1);
    Files.write(signature, outOfRange);
    assertThat(Signatures.isValid(file, known, signature)).isFalse();
  }

  @Test
  void onlyTheOwnerReadsThePrivateKey() throws IOException {
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
          .isEqualTo("rw-------");
    }
    assertThat(key).content().startsWith("-----BEGIN PRIVATE KEY-----\n");
    assertThat(known)
        .content()
        .startsWith("-----BEGIN PUBLIC KEY-----\n")
        .doesNotContain("PRIVATE");
  }

  @Test
  void keysAreNeverOverwritten() throws IOException {
    byte[] before = Files.readAllBytes(key);
    refuses(() -> Signatures.generate(key), "exists");
    Files.delete(key);
    refuses(() -> Signatures.generate(key), known + " exists");
    assertThat(key).doesNotExist();
    Files.delete(known);
    Signatures.generate(key);
    assertThat(Files.readAllBytes(key)).isNotEqualTo(before);
  }

  @Test
  void invalidKeysAndSignaturesAreRejected() throws IOException {
    refuses(() -> Signatures.sign(file, known, signature), "not an Ed25519 key");
    refuses(() -> Signatures.isValid(file, key, signature), "not an Ed25519 key");
    refuses(() -> Signatures.isValid(file, folder.resolve("none"), signature), "does not exist");
    Path damaged = folder.resolve("damaged");
    Files.writeString(damaged, Files.readString(known).replace("MCowBQYDK2Vw", "MCowBQYDK2Vv"));
    refuses(() -> Signatures.isValid(file, damaged, signature), "not an Ed25519 key");
    Files.write(signature, new byte[63]);
    refuses(() -> Signatures.isValid(file, known, signature), "has 63 bytes");
    Files.write(signature, new byte[100]);
    refuses(() -> Signatures.isValid(file, known, signature), "too long");
    Files.delete(signature);
    refuses(() -> Signatures.isValid(file, known, signature), "does not exist");
  }

  private static void refuses(Runnable call, String message) {
    assertThatThrownBy(call::run)
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(message);
  }
}
