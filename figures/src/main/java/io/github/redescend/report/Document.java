package io.github.redescend.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The result of a command: text, a JSON object and an HTML page, built piece by piece. Costly parts
 * are drawn only if a page is requested. Not thread-safe.
 */
public final class Document {
  private final Fields json = new Fields();
  private final StringBuilder text = new StringBuilder();
  private final List<Consumer<Page>> page = new ArrayList<>();

  public static Document of(String command) {
    return new Document().put("command", command);
  }

  /** Adds a JSON value; an empty optional is omitted. */
  public Document put(String key, Object value) {
    json.with(key, value);
    return this;
  }

  public Document putAll(Map<String, ?> values) {
    json.putAll(values);
    return this;
  }

  public <R> Document put(String key, Columns<R> columns, Collection<? extends R> rows) {
    return put(key, columns.json(rows));
  }

  /** Adds verbatim text. */
  public Document text(Object more) {
    text.append(more);
    return this;
  }

  /** Adds a sentence to the text and the page. */
  public Document say(String sentence) {
    text.append(sentence).append('\n');
    return page(into -> into.paragraph(sentence));
  }

  public Document page(Consumer<Page> piece) {
    page.add(piece);
    return this;
  }

  public String text() {
    return text.toString();
  }

  public Fields json() {
    return json;
  }

  public Page on(Page into) {
    page.forEach(piece -> piece.accept(into));
    return into;
  }
}
