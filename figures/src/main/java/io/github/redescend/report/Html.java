package io.github.redescend.report;

/** Text in HTML. */
public final class Html {
  private Html() {}

  /** The text, escaped for elements and attributes. */
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

  /** An element around escaped text. */
  public static String element(String name, String raw) {
    return "<" + name + ">" + text(raw) + "</" + name + ">";
  }
}
