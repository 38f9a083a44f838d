package io.github.redescend.data.read;

import io.github.redescend.data.read.ArrayRows.ArrayType;
import io.github.redescend.data.source.NpyHeader;
import io.github.redescend.data.source.Source;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * The header of a {@code .npy} file, formats 1.0 to 3.0 (NumPy enhancement proposal 1).
 *
 * @param type of the elements, null if neither number nor text
 * @param kind the name of the type, empty for records
 * @param fortran whether the order is by columns
 */
record ArrayHeader(ArrayType type, String kind, boolean fortran, int[] shape) {
  /**
   * Reads a header up to the first element.
   *
   * @throws EOFException if the stream ends before
   * @throws io.github.redescend.core.InvalidInputException if it is not a header
   */
  static ArrayHeader read(InputStream in, Source source) throws IOException {
    NpyHeader header = NpyHeader.read(in, source::refusal);
    return new ArrayHeader(
        ArrayType.of(header.kind()).orElse(null),
        header.kind(),
        header.fortran(),
        header.axes().stream().mapToInt(axis -> number(axis, source)).toArray());
  }

  private static int number(String axis, Source source) {
    try {
      return Integer.parseInt(axis);
    } catch (NumberFormatException e) {
      throw source.refusal(
          "has an axis of %s, at most %d are allowed".formatted(axis, Integer.MAX_VALUE));
    }
  }

  boolean isNumeric() {
    return type != null && type.isNumeric();
  }

  /**
   * Refuses elements that are neither numbers nor texts, with advice.
   *
   * @param name of the array, empty for the only one
   */
  void requireReadable(String name, Source source) {
    if (type != null) {
      return;
    }
    String array = name.isEmpty() ? "array" : name;
    String wayOut =
        kind.isEmpty()
            ? "records: save their columns as one array of numbers, such as"
                + " numpy.lib.recfunctions.structured_to_unstructured(%s)"
            : kind.contains("O")
                ? "Python objects: save it as texts, %s.astype(str), or numbers, %1$s.astype(float)"
                : kind.contains("M8") || kind.contains("m8")
                    ? "dates: save it as texts, %s.astype(str), or numbers, %1$s.astype('int64')"
                    : "elements of type '%2$s': save it as numbers of 8 bytes, %1$s.astype(float)";
    throw source.refusal(
        (name.isEmpty() ? "has " : "has in the array '" + name + "' ")
            + wayOut.formatted(array, kind));
  }

  int rows() {
    return shape[0];
  }

  /** The length of the second axis, or 1. */
  int columns() {
    return shape.length < 2 ? 1 : shape[1];
  }

  /** Whether there is one element per row. */
  boolean isColumn() {
    return shape.length == 1 || (shape.length == 2 && shape[1] == 1);
  }

  /** The shape as NumPy writes it. */
  String words() {
    return NpyHeader.shape(shape);
  }
}
