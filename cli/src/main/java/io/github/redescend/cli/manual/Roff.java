package io.github.redescend.cli.manual;

/** A text in the macros of man(7), put together line by line. */
final class Roff {
  private final StringBuilder text = new StringBuilder();

  /** A macro with arguments, each in quotes. */
  Roff macro(String name, String... arguments) {
    text.append('.').append(name);
    for (String argument : arguments) {
      text.append(" \"").append(escaped(argument).replace("\"", "\\(dq")).append('"');
    }
    text.append('\n');
    return this;
  }

  /** Words that are filled into lines as wide as the reader's terminal. */
  Roff words(String words) {
    String joined = String.join(" ", words.strip().split("\\s+"));
    return joined.isEmpty() ? this : line(joined);
  }

  /** Lines that stay as they are, indented. */
  Roff example(Iterable<String> lines) {
    text.append(".RS 2\n.nf\n");
    lines.forEach(this::line);
    text.append(".fi\n.RE\n");
    return this;
  }

  private Roff line(String words) {
    // A line that begins with a dot would be a macro.
    text.append(words.startsWith(".") ? "\\&" : "").append(escaped(words)).append('\n');
    return this;
  }

  /** Backslashes, hyphens that must stay hyphens, and all that is not ASCII. */
  private static String escaped(String words) {
    StringBuilder escaped = new StringBuilder();
    words
        .codePoints()
        .forEach(
            c -> {
              if (c == '\\') {
                escaped.append("\\e");
              } else if (c == '-') {
                escaped.append("\\-");
              } else if (c == '\'') {
                escaped.append("\\(aq");
              } else if (c == '^') {
                escaped.append("\\(ha");
              } else if (c == '~') {
                escaped.append("\\(ti");
              } else if (c > 126) {
                escaped.append("\\[u%04X]".formatted(c));
              } else {
                escaped.appendCodePoint(c);
              }
            });
    return escaped.toString();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
