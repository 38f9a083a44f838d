package io.github.redescend.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes arrays in the format of {@code numpy.save}. */
final class NpyFiles {
  private NpyFiles() {}

  static Path write(Path file, double[][] rows) throws IOException {
    int columns = rows[0].length;
    String words =
        "{'descr': '<f8', 'fortran_order': False, 'shape': (%d, %d), }\n"
            .formatted(rows.length, columns);
    ByteBuffer bytes =
        ByteBuffer.allocate(10 + words.length() + rows.length * columns * Double.BYTES)
            .order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    bytes.putShort((short) words.length()).put(words.getBytes(StandardCharsets.US_ASCII));
    for (double[] row : rows) {
      for (double value : row) {
        bytes.putDouble(value);
      }
    }
    return Files.write(file, bytes.array());
  }
}
