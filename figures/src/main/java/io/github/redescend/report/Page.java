package io.github.redescend.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** An HTML page, built piece by piece. Not thread-safe. */
public final class Page {
  private static final String HEAD =
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      """;

  private final String title;
  private final List<String> scripts = new ArrayList<>(List.of("page.js"));
  private final List<String> styles = new ArrayList<>(List.of("page.css"));
  private final List<Supplier<String>> pieces = new ArrayList<>();
  private final List<Illustration> illustrations = new ArrayList<>();

  private Page(String title) {
    this.title = title;
  }

  public static Page titled(String title) {
    return new Page(title);
  }

  /** Returns the title of a page about a file, which is named without its folders. */
  public static String title(String what, String file) {
    return what + " " + fileName(file);
  }

  /** Returns the last element of a path. */
  public static String fileName(String file) {
    return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
  }

  public Page heading(String text) {
    return html(Html.element("h2", text) + "\n");
  }

  public Page paragraph(String text) {
    return html(Html.element("p", text) + "\n");
  }

  /** Adds preformatted text, such as a command line. */
  public Page verbatim(String text) {
    return html(Html.element("pre", text) + "\n");
  }

  public <R> Page table(Columns<R> columns, Collection<? extends R> rows) {
    return html(columns.html(rows, false));
  }

  /** Adds a table with a filter field. */
  public <R> Page filtered(Columns<R> columns, Collection<? extends R> rows) {
    return html(columns.html(rows, true));
  }

  public Page figure(Illustration illustration) {
    illustrations.add(illustration);
    pieces.add(illustration::html);
    return this;
  }

  public Page figures(List<Illustration> several) {
    several.forEach(this::figure);
    return this;
  }

  /** Adds trusted HTML. */
  public Page html(String html) {
    pieces.add(() -> html);
    return this;
  }

  /** Adds a collapsed section. */
  public Page folded(String summary, Consumer<Page> inside) {
    html("<details>\n<summary>" + Html.text(summary) + "</summary>\n");
    inside.accept(this);
    return html("</details>\n");
  }

  /** Enables review of the cards on the page by buttons and keys, see {@code review.js}. */
  public Page reviewed() {
    styles.add("review.css");
    scripts.add("review.js");
    return this;
  }

  public List<Illustration> illustrations() {
    return List.copyOf(illustrations);
  }

  /** Writes the page in UTF-8. */
  public void writeTo(OutputStream out) throws IOException {
    out.write(toHtml().getBytes(StandardCharsets.UTF_8));
  }

  public String toHtml() {
    EmbeddedAsset style = EmbeddedAsset.of(styles);
    EmbeddedAsset script = EmbeddedAsset.of(scripts);
    StringBuilder html = new StringBuilder(HEAD);
    html.append(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src ")
        .append(style.hash())
        .append("; script-src ")
        .append(script.hash())
        .append("; base-uri 'none'; form-action 'none'\">\n");
    html.append(Html.element("title", title)).append("\n<style>").append(style.text());
    html.append("</style>\n</head>\n<body>\n<main>\n")
        .append(Html.element("h1", title))
        .append('\n');
    pieces.forEach(piece -> html.append(piece.get()));
    html.append("</main>\n<script>").append(script.text()).append("</script>\n</body>\n</html>\n");
    return html.toString();
  }

  /** An inline style sheet or script, whose hash the page's Content-Security-Policy allows. */
  public record EmbeddedAsset(String text) {
    /** Reads the resources of this package that go into one element. */
    public static EmbeddedAsset of(List<String> resources) {
      StringBuilder text = new StringBuilder("\n");
      for (String name : resources) {
        try (InputStream in = EmbeddedAsset.class.getResourceAsStream(name)) {
          text.append(new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n"));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return new EmbeddedAsset(text.toString());
    }

    /** Its hash in a Content-Security-Policy. */
    public String hash() {
      try {
        byte[] digest =
            MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java has SHA-256", e);
      }
    }
  }
}
