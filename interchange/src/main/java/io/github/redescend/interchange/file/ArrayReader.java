package io.github.redescend.interchange.file;

import io.github.redescend.core.InvalidInputException;
import java.io.IOException;

/** Reads the arrays of an archive, whose numbers must be finite. */
record ArrayReader(ModelArchive archive) {
  double[] doubles(ArrayShape shape) throws IOException {
    double[] numbers = archive.read(shape.name(), (in, size) -> NpyReader.doubles(in, size, shape));
    checkFinite(shape, numbers);
    return numbers;
  }

  int[] wholes(ArrayShape shape) throws IOException {
    return archive.read(shape.name(), (in, size) -> NpyReader.wholes(in, size, shape));
  }

  /**
   * Refuses numbers that are not finite.
   *
   * @throws InvalidInputException that names the first
   */
  static void checkFinite(ArrayShape shape, double[] numbers) {
    for (int i = 0; i < numbers.length; i++) {
      if (!Double.isFinite(numbers[i])) {
        throw new InvalidInputException(
            "number %d of %s is %s, but all must be finite"
                .formatted(i + 1, shape.name(), numbers[i]));
      }
    }
  }
}
