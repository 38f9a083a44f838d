package io.github.redescend.cli.output;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;

/**
 * Standard output below a {@link PrintStream}, which hides failures. It keeps the first failure, so
 * that the program does not succeed if results are lost.
 */
public final class CheckedOutput extends FilterOutputStream {
  private static final int CANNOT_BE_WRITTEN = 2;

  /** 128 plus the number of SIGPIPE, as for a program that the signal ends. */
  private static final int READER_IS_GONE = 141;

  private IOException failure;

  /** Creates an output on top of another stream. */
  public CheckedOutput(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    try {
      out.write(bytes, from, count);
    } catch (IOException e) {
      failure = failure == null ? e : failure;
      throw e;
    }
  }

  /**
   * Returns the exit code of a run.
   *
   * @param code the exit code of the command
   * @param err receives a message if results were lost, unless their reader closed the pipe
   * @return {@code code} if it is a failure or no output was lost, 141 if the pipe is closed, or 2
   */
  public int code(int code, PrintStream err) {
    if (code != 0 || failure == null) {
      return code;
    }
    String reason = String.valueOf(failure.getMessage());
    if (reason.toLowerCase(Locale.ROOT).contains("pipe")) {
      return READER_IS_GONE;
    }
    err.println("redescend: standard output cannot be written: " + reason);
    return CANNOT_BE_WRITTEN;
  }
}
