package io.github.redescend.data.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.FileMatrix;
import io.github.redescend.core.run.Workers;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpoolTest {
  private static final int COLUMNS = 3;

  @TempDir Path folder;

  private static double[] numbers(int rows) {
    return IntStream.range(0, rows * COLUMNS).mapToDouble(i -> i / 7.0).toArray();
  }

  @Test
  void interruptedThreadContinuesToReadAndWrite() {
    try (Spool spool = new Spool(folder, COLUMNS)) {
      Thread.currentThread().interrupt();
      spool.add(numbers(5000));
      spool.replace((row, i) -> row[0] = i);
      double[] found = spool.matrix().toDense().values();
      assertThat(Thread.interrupted()).isTrue();
      double[] expected = numbers(5000);
      for (int i = 0; i < 5000; i++) {
        expected[i * COLUMNS] = i;
      }
      assertThat(found).isEqualTo(expected);
    }
  }

  /**
   * The second task fails and interrupts the third while it reads. The first task reads only
   * afterwards.
   */
  @Test
  void failingTaskIsReportedInsteadOfInterruptedReaders() {
    try (Spool spool = new Spool(folder, COLUMNS)) {
      spool.add(numbers(20_000));
      FileMatrix rows = spool.matrix();
      CountDownLatch reading = new CountDownLatch(1);
      CountDownLatch read = new CountDownLatch(1);
      Callable<double[]> goesOn =
          () -> {
            read.await();
            return rows.toDense().values();
          };
      Callable<double[]> fails =
          () -> {
            reading.await();
            throw new IllegalStateException("the failure");
          };
      Callable<double[]> interrupted =
          () -> {
            reading.countDown();
            while (!Thread.currentThread().isInterrupted()) {
              Thread.onSpinWait();
            }
            try {
              return rows.toDense().values();
            } finally {
              read.countDown();
            }
          };
      assertThatThrownBy(() -> Workers.of(3).map(List.of(goesOn, fails, interrupted)))
          .hasMessage("the failure");
    }
  }

  @Test
  void truncatedFileIsRejected() throws IOException {
    try (Spool spool = new Spool(folder, COLUMNS);
        Stream<Path> files = Files.list(folder)) {
      spool.add(numbers(10));
      try (RandomAccessFile file =
          new RandomAccessFile(files.findFirst().orElseThrow().toFile(), "rw")) {
        file.setLength(8);
      }
      FileMatrix rows = spool.matrix();
      assertThatThrownBy(() -> rows.get(5, 0))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageEndingWith("which holds the rows, cannot be read: it has become shorter");
    }
  }
}
