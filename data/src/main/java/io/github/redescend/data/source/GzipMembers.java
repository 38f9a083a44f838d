package io.github.redescend.data.source;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/**
 * Decompresses all members of a gzip file (RFC 1952) and refuses what {@code gzip -t} refuses. The
 * JDK's stream stops when its input pauses and takes a damaged member for the end.
 */
final class GzipMembers extends InflaterInputStream {
  private static final int RESERVED = 0xe0;
  private static final int HEADER_CHECKSUM = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;

  private final CRC32 checksum = new CRC32();
  private int at;
  private boolean ended;

  GzipMembers(InputStream compressed) throws IOException {
    super(compressed, new Inflater(true), 1 << 16);
    header();
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (!ended) {
      int count = super.read(into, from, length);
      if (count > 0) {
        checksum.update(into, from, count);
        return count;
      }
      if (inf.needsDictionary()) {
        throw new ZipException("it needs a dictionary");
      }
      endMember();
    }
    return -1;
  }

  @Override
  protected void fill() throws IOException {
    if (!filled()) {
      throw new EOFException("it ends too early");
    }
    inf.setInput(buf, 0, len);
    at = len;
  }

  /** Checks the trailer of a member and starts the next, if any. */
  private void endMember() throws IOException {
    at = len - inf.getRemaining();
    long written = inf.getBytesWritten();
    if (number(Integer.BYTES) != checksum.getValue()) {
      throw new ZipException("a checksum is wrong");
    }
    if (number(Integer.BYTES) != (written & 0xffff_ffffL)) {
      throw new ZipException("a length is wrong");
    }
    int first = next();
    if (first > 0) {
      at--;
      header();
      return;
    }
    // Padding of tapes and disks.
    while (first == 0) {
      first = next();
    }
    if (first > 0) {
      throw new ZipException("bytes that are not gzip follow");
    }
    ended = true;
  }

  private void header() throws IOException {
    checksum.reset();
    if (headerByte() != 0x1f || headerByte() != 0x8b) {
      throw new ZipException("a member has no gzip header");
    }
    int method = headerByte();
    int flags = headerByte();
    if (method != 8 || (flags & RESERVED) != 0) {
      throw new ZipException("a member has an unknown method or flag");
    }
    skipHeader(6);
    if ((flags & EXTRA) != 0) {
      skipHeader(headerByte() | (headerByte() << Byte.SIZE));
    }
    for (int text : new int[] {NAME, COMMENT}) {
      while ((flags & text) != 0 && headerByte() > 0) {
        // Skips to the terminating zero.
      }
    }
    long sum = checksum.getValue() & 0xffff;
    if ((flags & HEADER_CHECKSUM) != 0 && number(Short.BYTES) != sum) {
      throw new ZipException("the checksum of a header is wrong");
    }
    checksum.reset();
    inf.reset();
    inf.setInput(buf, at, len - at);
    at = len;
  }

  private int headerByte() throws IOException {
    int one = next();
    if (one < 0) {
      throw new EOFException("it ends within a header");
    }
    checksum.update(one);
    return one;
  }

  private void skipHeader(int bytes) throws IOException {
    for (int i = 0; i < bytes; i++) {
      headerByte();
    }
  }

  /** A little-endian number. */
  private long number(int bytes) throws IOException {
    long number = 0;
    for (int i = 0; i < bytes; i++) {
      long one = next();
      if (one < 0) {
        throw new EOFException("it ends within a checksum");
      }
      number |= one << (i * Byte.SIZE);
    }
    return number;
  }

  private int next() throws IOException {
    return at == len && !filled() ? -1 : buf[at++] & 0xff;
  }

  private boolean filled() throws IOException {
    len = Math.max(0, in.read(buf, 0, buf.length));
    at = 0;
    return len > 0;
  }

  @Override
  public int available() {
    return 0;
  }

  @Override
  public void close() throws IOException {
    inf.end();
    ended = true;
    super.close();
  }
}
