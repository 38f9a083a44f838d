package io.github.redescend.result.card;

import io.github.redescend.report.Columns;
import io.github.redescend.report.Page;
import java.util.List;
import java.util.regex.Pattern;

/** A section of a model card: facts, then a table, then sentences, each of which may be empty. */
public record CardSection(
    String title,
    List<Fact> facts,
    List<String> head,
    List<List<String>> rows,
    List<String> sentences) {
  private static final Pattern MEANING = Pattern.compile("[\\\\`*_{}\\[\\]<>|#~]");
  private static final Pattern BREAK = Pattern.compile("\\R|\\p{Cntrl}");

  /** A name and a value, in words. */
  public record Fact(String name, String value) {}

  public CardSection {
    facts = List.copyOf(facts);
    head = List.copyOf(head);
    rows = List.copyOf(rows);
    sentences = List.copyOf(sentences);
  }

  static CardSection of(String title, List<Fact> facts, List<String> sentences) {
    return new CardSection(title, facts, List.of(), List.of(), sentences);
  }

  void on(Page page) {
    page.heading(title);
    if (!facts.isEmpty()) {
      page.table(new Columns<Fact>().name("what", Fact::name).list("value", Fact::value), facts);
    }
    if (!head.isEmpty()) {
      Columns<List<String>> columns =
          new Columns<List<String>>().name(head.get(0), row -> row.get(0));
      for (int j = 1; j < head.size(); j++) {
        int column = j;
        columns.figure(head.get(j), row -> row.get(column));
      }
      page.table(columns, rows);
    }
    sentences.forEach(page::paragraph);
  }

  void writeTo(StringBuilder markdown) {
    markdown.append("\n## ").append(escaped(title)).append("\n\n");
    for (Fact fact : facts) {
      markdown
          .append("- ")
          .append(escaped(fact.name()))
          .append(": ")
          .append(escaped(fact.value()))
          .append('\n');
    }
    if (!head.isEmpty()) {
      line(head, markdown);
      markdown.append("|---".repeat(head.size())).append("|\n");
      rows.forEach(row -> line(row, markdown));
    }
    for (String sentence : sentences) {
      boolean first = facts.isEmpty() && head.isEmpty() && sentence.equals(sentences.get(0));
      markdown.append(first ? "" : "\n").append(escaped(sentence)).append('\n');
    }
  }

  private static void line(List<String> cells, StringBuilder markdown) {
    cells.forEach(cell -> markdown.append("| ").append(escaped(cell)).append(' '));
    markdown.append("|\n");
  }

  /** Returns a text on one line, with Markdown and HTML syntax escaped. */
  static String escaped(String raw) {
    String line = BREAK.matcher(raw).replaceAll(" ").replace("&", "&amp;");
    return MEANING.matcher(line).replaceAll("\\\\$0");
  }
}
