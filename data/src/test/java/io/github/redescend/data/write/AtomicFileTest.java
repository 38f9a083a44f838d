package io.github.redescend.data.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.table.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.junit.jupiter.params.provider.ValueSource;

/** Whole or not at all, whatever happens meanwhile. */
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
  void aFailureLeavesTheOldFile() throws IOException {
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
  void whatIsNoFailureOfTheFileIsThrownAsItIs() throws IOException {
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

  /** Each format's writer passes a full disk on, wherever in the table it happens. */
  @ParameterizedTest
  @ValueSource(strings = {"csv", "arff", "libsvm"})
  void aStreamThatIsFullEndsAWriter(String format) {
    Table table = Generators.make("twonorm", 50, Seed.of(1));
    for (int room : new int[] {0, 1, 100, 5_000, 10_000}) {
      assertThatThrownBy(() -> Writers.standard().write(table, format, new Full(room)))
          .isInstanceOf(IOException.class)
          .hasMessage("disk full");
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFullDeviceIsSaid() {
    assertThatThrownBy(() -> AtomicFile.write(Path.of("/dev/full"), out -> out.write('n')))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("/dev/full cannot be written: ");
  }

  @Test
  void theLastOfTwoThatOverlapIsThereWhole() throws IOException {
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
  void manyWritersLeaveOneWhole() throws Exception {
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
  void aLinkStaysALink() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.csv"), file);
    AtomicFile.write(link, out -> out.write('n'));
    assertThat(link).isSymbolicLink();
    assertThat(file).hasContent("n");
  }

  /** A stream with room for some bytes. */
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
