package io.github.redescend.data.array;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.ZipException;

/** The bytes of a zip that is read from its start, of which the last are kept: its end record. */
final class ZipEnd extends FilterInputStream {
  private static final int LENGTH = 22;
  private static final int SIGNATURE = 0x06054b50;

  /** What stands for a number of more than two, or four, bytes, which another record has. */
  private static final int LONGER_SHORT = 0xffff;

  private static final long LONGER = 0xffff_ffffL;

  private final byte[] last = new byte[LENGTH];
  private long length;

  ZipEnd(InputStream zip) {
    super(zip);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int most) throws IOException {
    int count = in.read(into, from, most);
    int kept = Math.min(Math.max(count, 0), LENGTH);
    System.arraycopy(last, kept, last, 0, LENGTH - kept);
    if (count > 0) {
      System.arraycopy(into, from + count - kept, last, LENGTH - kept, kept);
      length += count;
    }
    return count;
  }

  @Override
  public long skip(long count) throws IOException {
    return readNBytes((int) Math.min(count, 1 << 16)).length;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  /**
   * Reads to the end.
   *
   * @throws ZipException if the directory does not stand there, has not so many entries, or begins
   *     elsewhere than it says, as where two zips or other bytes follow one another
   */
  void check(int entries) throws IOException {
    transferTo(OutputStream.nullOutputStream());
    ByteBuffer end = ByteBuffer.wrap(last).order(ByteOrder.LITTLE_ENDIAN);
    int count = Short.toUnsignedInt(end.getShort(10));
    long bytes = Integer.toUnsignedLong(end.getInt(12));
    long start = Integer.toUnsignedLong(end.getInt(16));
    boolean elsewhere = start != LONGER && bytes != LONGER && start + bytes != length - LENGTH;
    if (end.getInt(0) != SIGNATURE
        || end.getShort(20) != 0
        || (count != LONGER_SHORT && count != entries)
        || elsewhere) {
      throw new ZipException("its directory is missing or damaged");
    }
  }
}
