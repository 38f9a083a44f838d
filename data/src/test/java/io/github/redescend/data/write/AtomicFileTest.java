package io.github.redescend.data.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.table.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A file is written completely or not at all, whatever happens meanwhile. */
class AtomicFileTest {
  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void anOldFile() throws IOException {
    file = Files.writeString(folder.resolve("a.csv"), "old");
  }

  private void onlyTheFileIsLeft() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void failureKeepsTheOldFile() throws IOException {
    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    file,
                    out -> {
                      out.write(new byte[200_000]);
                      throw new IOException("disk full");
                    }))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("a.csv cannot be written: disk full");
    assertThat(file).hasContent("old");
    AtomicFile.write(file, out -> out.write('n'));
    assertThat(file).hasContent("n");
    onlyTheFileIsLeft();
  }

  @Test
  void otherExceptionsAreRethrownUnchanged() throws IOException {
    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    file,
                    out -> {
                      throw new IllegalStateException("a bug");
                    }))
        .isExactlyInstanceOf(IllegalStateException.class);
    assertThat(file).hasContent("old");
    onlyTheFileIsLeft();
  }

  /** The writer of each format reports a full disk at any position in the table. */
  @ParameterizedTest
  @ValueSource(strings = {"csv", "arff", "libsvm"})
  void fullStreamStopsAWriter(String format) {
    Table table = Generators.make("twonorm", 50, Seed.of(1));
    for (int room : new int[] {0, 1, 100, 5_000, 10_000}) {
      assertThatThrownBy(() -> Writers.standard().write(table, format, new Full(room)))
          .isInstanceOf(IOException.class)
          .hasMessage("disk full");
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void fullDeviceIsReported() {
    assertThatThrownBy(() -> AtomicFile.write(Path.of("/dev/full"), out -> out.write('n')))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("/dev/full cannot be written: ");
  }

  @Test
  void lastOfTwoOverlappingWritesIsComplete() throws IOException {
    AtomicFile.write(
        file,
        out -> {
          out.write("fir".getBytes(StandardCharsets.UTF_8));
          AtomicFile.write(
              file, other -> other.write("second, longer".getBytes(StandardCharsets.UTF_8)));
          assertThat(file).hasContent("second, longer");
          out.write("st".getBytes(StandardCharsets.UTF_8));
        });
    assertThat(file).hasContent("first");
    onlyTheFileIsLeft();
  }

  @Test
  void manyWritersLeaveOneCompleteFile() throws Exception {
    int writers = 8;
    CyclicBarrier together = new CyclicBarrier(writers);
    ExecutorService threads = Executors.newFixedThreadPool(writers);
    try {
      List<Future<?>> runs = new ArrayList<>();
      for (int i = 0; i < writers; i++) {
        String content = String.valueOf((char) ('a' + i)).repeat(100_000 + i);
        runs.add(
            threads.submit(
                () -> {
                  together.await();
                  for (int times = 0; times < 20; times++) {
                    AtomicFile.write(
                        file, out -> out.write(content.getBytes(StandardCharsets.UTF_8)));
                  }
                  return null;
                }));
      }
      for (Future<?> run : runs) {
        run.get();
      }
    } finally {
      threads.shutdownNow();
    }
    String left = Files.readString(file);
    int writer = left.charAt(0) - 'a';
    assertThat(left).isEqualTo(left.substring(0, 1).repeat(100_000 + writer));
    onlyTheFileIsLeft();
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void linkIsPreserved() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.csv"), file);
    AtomicFile.write(link, out -> out.write('n'));
    assertThat(link).isSymbolicLink();
    assertThat(file).hasContent("n");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void linkToAMissingFileIsPreserved() throws IOException {
    Path created = folder.resolve("made.csv");
    Path link = Files.createSymbolicLink(folder.resolve("link.csv"), Path.of("made.csv"));
    Path second = Files.createSymbolicLink(folder.resolve("second.csv"), link);
    AtomicFile.write(second, out -> out.write('n'));
    assertThat(second).isSymbolicLink();
    assertThat(link).isSymbolicLink();
    assertThat(created).hasContent("n");
    Path circle = Files.createSymbolicLink(folder.resolve("circle"), Path.of("circle"));
    assertThatThrownBy(() -> AtomicFile.write(circle, out -> out.write('n')))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("its symbolic links form a loop");
  }

  @ParameterizedTest
  @DisabledOnOs(OS.WINDOWS)
  @ValueSource(strings = {"rw-------", "rw-r-----", "r--r--r--", "rwxrwxr-x", "rw-rw-rw-"})
  void replacedFileKeepsItsPermissions(String permissions) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    Path link = Files.createSymbolicLink(folder.resolve("link.csv"), file);
    for (Path written : List.of(file, link)) {
      AtomicFile.write(
          written,
          out -> {
            out.write('n');
            try (Stream<Path> files = Files.list(folder)) {
              Path temporary =
                  files.filter(f -> f.toString().endsWith(".tmp")).findFirst().orElseThrow();
              assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(temporary)))
                  .isEqualTo("rw-------");
            }
          });
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo(permissions);
    }
    assertThat(file).hasContent("n");
  }

  /** Only the superuser can give a file to another user. */
  @ParameterizedTest
  @DisabledOnOs(OS.WINDOWS)
  @CsvSource({"54321, 0", "0, 54321", "54321, 54322"})
  void replacedFileKeepsItsOwnerAndGroup(int owner, int group) throws IOException {
    try {
      Files.setAttribute(file, "unix:uid", owner);
      Files.setAttribute(file, "unix:gid", group);
    } catch (FileSystemException e) {
      abort("this user cannot give files away");
    }
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    AtomicFile.write(file, out -> out.write('n'));
    assertThat(Files.readAttributes(file, "unix:uid,gid,mode"))
        .containsEntry("uid", owner)
        .containsEntry("gid", group)
        .containsEntry("mode", 0100640);
  }

  /** A stream with capacity for some bytes. */
  private static final class Full extends OutputStream {
    private int room;

    Full(int room) {
      this.room = room;
    }

    @Override
    public void write(int b) throws IOException {
      if (room-- <= 0) {
        throw new IOException("disk full");
      }
    }
  }
}
