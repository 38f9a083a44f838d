package io.github.redescend.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.UnixOperatingSystemMXBean;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.read.ArrayHeader.ArrayType;
import io.github.redescend.data.source.Source;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArrayRowsTest {
  private static final int TRIES = 200;

  @TempDir private Path folder;

  @Test
  void unreadableArrayIsClosed() throws IOException {
    byte[] numbers = new byte[8 * 5000];
    new Random(1).nextBytes(numbers);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      String header = "{'descr': '<f8', 'fortran_order': False, 'shape': (5000, 1), }\n";
      gzip.write("\u0093NUMPY\u0001\u0000".getBytes(StandardCharsets.ISO_8859_1));
      gzip.write(new byte[] {(byte) header.length(), 0});
      gzip.write(header.getBytes(StandardCharsets.UTF_8));
      gzip.write(numbers);
    }
    byte[] half = Arrays.copyOf(packed.toByteArray(), packed.size() / 2);
    Source cut = Source.of(Files.write(folder.resolve("cut.npy.gz"), half));
    isClosedAfter(EOFException.class, ArrayFile.of(cut));
  }

  @Test
  void replacedArrayIsClosed() throws IOException {
    Path file = Files.writeString(folder.resolve("text.npy"), "no array of numbers");
    Source text = Source.of(file);
    ArrayHeader header =
        new ArrayHeader(ArrayType.of("<f8").orElseThrow(), "<f8", false, new int[] {3, 2});
    isClosedAfter(InvalidInputException.class, new ArrayFile(text, false, Map.of("", header)));
  }

  /** Other code may open files meanwhile, but not one for each attempt. */
  private static void isClosedAfter(Class<? extends Exception> failure, ArrayFile file) {
    assumeTrue(
        ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean,
        "open files can be counted");
    long before = open();
    for (int i = 0; i < TRIES; i++) {
      assertThat(catchThrowable(() -> new ArrayRows(file, "", Optional.empty())))
          .isInstanceOf(failure);
    }
    assertThat(open() - before).isLessThan(TRIES / 2);
  }

  private static long open() {
    return ((UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getOpenFileDescriptorCount();
  }
}
