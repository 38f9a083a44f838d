package io.github.redescend.cli.output;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Filters UTF-8 text for a terminal: control characters except line breaks and tabs, which a
 * terminal would obey, become {@code ?} and {@code ¿}. Files and pipes get the text unchanged.
 */
public final class ScreenOutput extends FilterOutputStream {
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
  public ScreenOutput(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int b) throws IOException {
    out.write(shown(b & 0xff));
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    byte[] shown = new byte[count];
    for (int i = 0; i < count; i++) {
      shown[i] = (byte) shown(bytes[from + i] & 0xff);
    }
    out.write(shown, 0, count);
  }

  private int shown(int b) {
    boolean control = led && b >= FIRST_CONTROL && b < FIRST_NO_CONTROL;
    led = b == LEAD;
    if (control) {
      return INVERTED_QUESTION_MARK;
    }
    boolean layout = b == '\n' || b == '\t';
    return (b < FIRST_PRINTED && !layout) || b == DELETE ? '?' : b;
  }
}
