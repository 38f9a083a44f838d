package io.github.redescend.data.cell;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/**
 * Text in which spaces and tabs between two cells become one space, and those around a line
 * nothing; within quotes they stay.
 */
final class SingleBlanks extends FilterReader {
  private boolean inCell;
  private boolean quotedCell;
  private boolean quoted;
  private boolean behind;
  private int pending = -1;

  SingleBlanks(Reader text) {
    super(text);
  }

  @Override
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }

  @Override
  public int read(char[] into, int from, int length) throws IOException {
    // One character more than is read may come out, a space before the first.
    char[] text = new char[Math.max(1, length - 1)];
    int at = from;
    if (pending >= 0) {
      into[at++] = (char) pending;
      pending = -1;
    }
    while (at == from) {
      int count = in.read(text, 0, text.length);
      if (count < 0) {
        return -1;
      }
      for (int i = 0; i < count; i++) {
        at = put(text[i], into, at, from + length);
      }
    }
    return at - from;
  }

  private int put(char c, char[] into, int from, int limit) {
    int at = from;
    if (!quoted && (c == ' ' || c == '\t')) {
      behind |= inCell;
      inCell = false;
      return at;
    }
    boolean ends = !quoted && (c == '\n' || c == '\r');
    if (behind && !ends) {
      into[at++] = ' ';
    }
    behind = false;
    quotedCell = inCell ? quotedCell : c == '"';
    quoted ^= quotedCell && c == '"';
    inCell = !ends;
    if (at == limit) {
      pending = c;
    } else {
      into[at++] = c;
    }
    return at;
  }
}
