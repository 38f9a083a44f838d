package io.github.redescend.data.source;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Decompresses all members of a gzip file (RFC 1952) and refuses what {@code gzip -t} refuses. The
 * JDK's stream stops when its input pauses and takes a damaged member for the end.
 */
final class GzipMembers extends FilterInputStream {
  private static final int RESERVED = 0xe0;
  private static final int HEADER_CHECKSUM = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;

  private final Inflater inflater = new Inflater(true);
  private final CRC32 checksum = new CRC32();
  private final byte[] block = new byte[1 << 16];
  private int limit;
  private int at;
  private boolean ended;

  GzipMembers(InputStream compressed) throws IOException {
    super(compressed);
    header();
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (!ended) {
      int count;
      try {
        count = inflater.inflate(into, from, length);
      } catch (DataFormatException e) {
        throw new ZipException(
            e.getMessage() == null ? "it is not compressed data" : e.getMessage());
      }
      if (count > 0) {
        checksum.update(into, from, count);
        return count;
      }
      if (inflater.finished()) {
        endMember();
      } else if (inflater.needsDictionary()) {
        throw new ZipException("it needs a dictionary");
      } else if (!filled()) {
        throw new EOFException("it ends too early");
      } else {
        inflater.setInput(block, 0, limit);
        at = limit;
      }
    }
    return -1;
  }

  /** Checks the trailer of a member and starts the next, if any. */
  private void endMember() throws IOException {
    at = limit - inflater.getRemaining();
    long written = inflater.getBytesWritten();
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
    inflater.reset();
    inflater.setInput(block, at, limit - at);
    at = limit;
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
    return at == limit && !filled() ? -1 : block[at++] & 0xff;
  }

  private boolean filled() throws IOException {
    limit = Math.max(0, in.read(block, 0, block.length));
    at = 0;
    return limit > 0;
  }

  @Override
  public long skip(long count) throws IOException {
    return readNBytes((int) Math.min(count, block.length)).length;
  }

  @Override
  public int available() {
    return 0;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    ended = true;
    super.close();
  }
}
