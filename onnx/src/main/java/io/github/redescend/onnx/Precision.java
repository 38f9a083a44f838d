package io.github.redescend.onnx;

import ai.onnx.proto.OnnxMl.TensorProto;
import com.google.protobuf.ByteString;
import io.github.redescend.core.InvalidInputException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The numeric type of a graph. */
public enum Precision {
  /** 64 bits: equal scores up to rounding. */
  DOUBLE(TensorProto.DataType.DOUBLE, Double.BYTES, Math.ulp(1.0) / 2),
  /**
   * 32 bits: half the size and faster. Scores lose digits in proportion to the sum of absolute
   * coefficients, which is large for close landmarks.
   */
  FLOAT(TensorProto.DataType.FLOAT, Float.BYTES, Math.ulp(1f) / 2);

  /** Slightly below 2 GiB, the format's limit. */
  private static final long MAX_BYTES = Integer.MAX_VALUE - (1 << 20);

  private final TensorProto.DataType type;
  private final int size;
  private final double halfStep;

  Precision(TensorProto.DataType type, int size, double halfStep) {
    this.type = type;
    this.size = size;
    this.halfStep = halfStep;
  }

  int type() {
    return type.getNumber();
  }

  /** The numbers in little-endian order; refuses those that overflow. */
  ByteString bytes(double[] values) {
    long bytes = (long) values.length * size;
    if (bytes > MAX_BYTES) {
      throw new InvalidInputException(
          "an ONNX file holds at most 2 GiB, and %d numbers of %d bytes do not fit"
              .formatted(values.length, size));
    }
    ByteBuffer buffer = ByteBuffer.allocate((int) bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (double value : values) {
      if (this == DOUBLE) {
        buffer.putDouble(value);
      } else if (Double.isFinite(value) && Float.isInfinite((float) value)) {
        throw new InvalidInputException(
            "the model has the number %s, which no float holds: export it in double"
                .formatted(value));
      } else {
        buffer.putFloat((float) value);
      }
    }
    return ByteString.copyFrom(buffer.flip());
  }

  boolean vanishes(double value) {
    return (this == DOUBLE ? value : (float) value) == 0;
  }

  /** Refuses numbers, of this spread around a centre, that floats round to few. */
  void requireDistinct(String what, double centre, double spread) {
    float step = Math.ulp((float) centre);
    if (this == FLOAT && spread > 0 && Float.isFinite(step) && step > spread / 100) {
      throw new InvalidInputException(
          "%s near %s with a spread of %s, which floats cannot tell apart: export the model in double"
              .formatted(what, centre, spread));
    }
  }

  /** The next number after 1/2. */
  double aboveHalf() {
    return 0.5 + halfStep;
  }

  /** Reducing a number by this share gives its predecessor. */
  double halfStep() {
    return halfStep;
  }
}
