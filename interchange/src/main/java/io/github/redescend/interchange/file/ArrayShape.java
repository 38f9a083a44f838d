package io.github.redescend.interchange.file;

import io.github.redescend.core.InvalidInputException;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * An array that a model file must have.
 *
 * @param name its entry in the zip
 * @param type its numbers
 * @param shape one or two lengths, in C order
 */
record ArrayShape(String name, NumberType type, int... shape) {
  /** Java's longest array. */
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  ArrayShape {
    long numbers = 1;
    for (int length : shape) {
      numbers *= length;
    }
    if (numbers > LONGEST) {
      throw new InvalidInputException(
          "%s with shape %s does not fit: an array may have at most %d numbers"
              .formatted(name, text(shape), LONGEST));
    }
  }

  /** An array of doubles. */
  static ArrayShape doubles(String name, int... shape) {
    return new ArrayShape(name, NumberType.F8, shape);
  }

  /** An array of whole numbers. */
  static ArrayShape wholes(String name, int... shape) {
    return new ArrayShape(name, NumberType.I4, shape);
  }

  /** How many numbers there are. */
  int numbers() {
    return Arrays.stream(shape).reduce(1, (a, b) -> a * b);
  }

  /** The bytes of the numbers, the header not counted. */
  long bytes() {
    return (long) numbers() * type.bytes();
  }

  /**
   * The same entry of a file. What the compiler makes for a record would be put together in every
   * process anew, and takes longer than to write a small model.
   */
  @Override
  public boolean equals(Object other) {
    return other instanceof ArrayShape that
        && name.equals(that.name)
        && type == that.type
        && Arrays.equals(shape, that.shape);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /** A shape as Python writes it: {@code (3,)} or {@code (3, 4)}. */
  static String text(int... shape) {
    return shape.length == 1
        ? "(" + shape[0] + ",)"
        : Arrays.stream(shape)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(", ", "(", ")"));
  }

  /** The numbers that a model file's arrays hold. */
  enum NumberType {
    /** Doubles. */
    F8("<f8", Double.BYTES),
    /** Whole numbers of 32 bits. */
    I4("<i4", Integer.BYTES);

    private final String descr;
    private final int bytes;

    NumberType(String descr, int bytes) {
      this.descr = descr;
      this.bytes = bytes;
    }

    /** NumPy's name of the type, little-endian. */
    String descr() {
      return descr;
    }

    /** The bytes of one number. */
    int bytes() {
      return bytes;
    }
  }
}
