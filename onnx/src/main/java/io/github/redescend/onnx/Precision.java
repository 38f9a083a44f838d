package io.github.redescend.onnx;

import ai.onnx.proto.OnnxMl.TensorProto;
import com.google.protobuf.ByteString;
import io.github.redescend.core.InvalidInputException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The numeric type of a graph. */
public enum Precision {
  /** 64 bits: equal scores up to rounding. */
  DOUBLE(TensorProto.DataType.DOUBLE) {
    @Override
    ByteString bytes(double[] values) {
      ByteBuffer buffer = buffer(values.length, Double.BYTES);
      for (double value : values) {
        buffer.putDouble(value);
      }
      return ByteString.copyFrom(buffer.flip());
    }

    @Override
    boolean vanishes(double value) {
      return value == 0;
    }

    @Override
    double aboveHalf() {
      return Math.nextUp(0.5);
    }

    @Override
    double halfStep() {
      return Math.ulp(1.0) / 2;
    }
  },
  /**
   * 32 bits: half the size and faster. Scores lose digits in proportion to the sum of absolute
   * coefficients, which is large for close landmarks.
   */
  FLOAT(TensorProto.DataType.FLOAT) {
    @Override
    ByteString bytes(double[] values) {
      ByteBuffer buffer = buffer(values.length, Float.BYTES);
      for (double value : values) {
        if (Double.isFinite(value) && Float.isInfinite((float) value)) {
          throw new InvalidInputException(
              "the model has the number %s, which no float holds: export it in double"
                  .formatted(value));
        }
        buffer.putFloat((float) value);
      }
      return ByteString.copyFrom(buffer.flip());
    }

    @Override
    boolean vanishes(double value) {
      return (float) value == 0;
    }

    @Override
    double aboveHalf() {
      return Math.nextUp(0.5f);
    }

    @Override
    double halfStep() {
      return Math.ulp(1f) / 2;
    }
  };

  /** Slightly below 2 GiB, the format's limit. */
  private static final long LARGEST = Integer.MAX_VALUE - (1 << 20);

  private final TensorProto.DataType type;

  Precision(TensorProto.DataType type) {
    this.type = type;
  }

  /** ONNX's element type. */
  int type() {
    return type.getNumber();
  }

  /**
   * The numbers in little-endian order.
   *
   * @throws InvalidInputException if one overflows
   */
  abstract ByteString bytes(double[] values);

  /** Whether a number underflows to 0. */
  abstract boolean vanishes(double value);

  /** The next number after 1/2. */
  abstract double aboveHalf();

  /** Reducing a number by this share gives its predecessor. */
  abstract double halfStep();

  private static ByteBuffer buffer(int values, int each) {
    long bytes = (long) values * each;
    if (bytes > LARGEST) {
      throw new InvalidInputException(
          "an ONNX file holds at most 2 GiB, and %d numbers of %d bytes do not fit"
              .formatted(values, each));
    }
    return ByteBuffer.allocate((int) bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
