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

  /** Returns a failure's code, 141 if the pipe is closed, 2 if results are lost. */
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

  /**
   * Filters UTF-8 text for a terminal: control characters except line breaks and tabs, which a
   * terminal would obey, become {@code ?} and {@code ¿}. Files and pipes get the text unchanged.
   */
  public static final class Screen extends FilterOutputStream {
    private static final int FIRST_PRINTED = 0x20;
    private static final int DELETE = 0x7f;

    /** U+0080 to U+009F are this byte followed by one of the 32 bytes from 0x80. */
    private static final int LEAD = 0xc2;

    private static final int FIRST_CONTROL = 0x80;
    private static final int FIRST_NO_CONTROL = 0xa0;

    /** After the lead byte this is U+00BF. */
    private static final int INVERTED_QUESTION_MARK = 0xbf;

    private boolean led;

    /** Creates a filter on top of another stream. */
    public Screen(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int b) throws IOException {
      out.write(visible(b & 0xff));
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      byte[] visible = new byte[count];
      for (int i = 0; i < count; i++) {
        visible[i] = (byte) visible(bytes[from + i] & 0xff);
      }
      out.write(visible, 0, count);
    }

    private int visible(int b) {
      boolean control = led && b >= FIRST_CONTROL && b < FIRST_NO_CONTROL;
      led = b == LEAD;
      if (control) {
        return INVERTED_QUESTION_MARK;
      }
      boolean layout = b == '\n' || b == '\t';
      return (b < FIRST_PRINTED && !layout) || b == DELETE ? '?' : b;
    }
  }
}
