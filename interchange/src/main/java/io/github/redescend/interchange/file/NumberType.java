package io.github.redescend.interchange.file;

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
