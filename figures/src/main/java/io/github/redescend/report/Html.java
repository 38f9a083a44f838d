package io.github.redescend.report;

/** Text in HTML. */
public final class Html {
  private Html() {}

  /** The text, escaped for elements and attributes. */
  public static String text(String raw) {
    return raw.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  /** An element around escaped text. */
  public static String element(String name, String raw) {
    return "<" + name + ">" + text(raw) + "</" + name + ">";
  }
}
