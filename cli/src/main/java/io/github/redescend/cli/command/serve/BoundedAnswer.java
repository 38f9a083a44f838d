package io.github.redescend.cli.command.serve;

import java.io.ByteArrayOutputStream;

/** The body of an answer in memory, which a request with few bytes must not let grow too far. */
final class BoundedAnswer extends ByteArrayOutputStream {
  private final int most;

  /** At most so many bytes. */
  BoundedAnswer(int most) {
    this.most = most;
  }

  @Override
  public synchronized void write(int b) {
    check(1);
    super.write(b);
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int length) {
    check(length);
    super.write(bytes, from, length);
  }

  private void check(int more) {
    if (count + (long) more > most) {
      throw new Refusal(
          413,
          "the answer would have more than %d bytes: send the rows in several requests"
              .formatted(most));
    }
  }
}
