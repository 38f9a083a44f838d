package io.github.redescend.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What a command found: text for people, one object for programs and a page, put together piece by
 * piece. What costs time to draw is drawn when a page is asked for. Not safe for concurrent use.
 */
public final class Document {
  private final Fields json = new Fields();
  private final StringBuilder text = new StringBuilder();
  private final List<Consumer<Page>> page = new ArrayList<>();

  /** A document of a command that has found nothing yet. */
  public static Document of(String command) {
    return new Document().put("command", command);
  }

  /** Adds a value for programs; an empty optional is left out. */
  public Document put(String key, Object value) {
    json.with(key, value);
    return this;
  }

  /** Adds values for programs. */
  public Document putAll(Map<String, ?> values) {
    json.putAll(values);
    return this;
  }

  /** Adds rows for programs. */
  public <R> Document put(String key, Columns<R> columns, Collection<? extends R> rows) {
    return put(key, columns.json(rows));
  }

  /** Adds text as it is. */
  public Document text(Object more) {
    text.append(more);
    return this;
  }

  /** Adds a sentence that is a line of the text and a paragraph of the page. */
  public Document say(String sentence) {
    text.append(sentence).append('\n');
    return page(into -> into.paragraph(sentence));
  }

  /** Adds something to the page. */
  public Document page(Consumer<Page> piece) {
    page.add(piece);
    return this;
  }

  /** The text for people. */
  public String text() {
    return text.toString();
  }

  /** The object for programs. */
  public Fields json() {
    return json;
  }

  /** Adds all there is to a page. */
  public Page on(Page into) {
    page.forEach(piece -> piece.accept(into));
    return into;
  }
}
