package io.github.redescend.report;

/** Text in HTML. */
public final class Html {
  private Html() {}

  /** The text with everything escaped that means something in elements and attributes. */
  public static String text(String raw) {
    StringBuilder safe = new StringBuilder(raw.length());
    raw.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(c);
              }
            });
    return safe.toString();
  }

  /** An element around text, which is escaped. */
  public static String element(String name, String raw) {
    return "<" + name + ">" + text(raw) + "</" + name + ">";
  }
}
