package io.github.redescend.result.card;

import io.github.redescend.report.Columns;
import io.github.redescend.report.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A section of a model card: facts, then a table, then sentences, each of which may be empty. */
public record CardSection(
    String title, List<Fact> facts, List<List<String>> table, List<String> sentences) {
  private static final Pattern MEANING = Pattern.compile("[\\\\`*_{}\\[\\]<>|#~]");
  private static final Pattern BREAK = Pattern.compile("\\R|\\p{Cntrl}");

  public record Fact(String name, String value) {}

  CardSection(String title) {
    this(title, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
  }

  CardSection fact(String name, Object value) {
    facts.add(new Fact(name, value.toString()));
    return this;
  }

  /** Adds a row to the table, first its head. */
  CardSection row(String... cells) {
    table.add(List.of(cells));
    return this;
  }

  CardSection say(String sentence) {
    sentences.add(sentence);
    return this;
  }

  void on(Page page) {
    page.heading(title);
    if (!facts.isEmpty()) {
      page.table(new Columns<Fact>().name("what", Fact::name).list("value", Fact::value), facts);
    }
    if (!table.isEmpty()) {
      List<String> head = table.get(0);
      Columns<List<String>> columns =
          new Columns<List<String>>().name(head.get(0), row -> row.get(0));
      for (int j = 1; j < head.size(); j++) {
        int column = j;
        columns.figure(head.get(j), row -> row.get(column));
      }
      page.table(columns, table.subList(1, table.size()));
    }
    sentences.forEach(page::paragraph);
  }

  void writeTo(StringBuilder markdown) {
    markdown.append("\n## ").append(escaped(title)).append("\n\n");
    for (Fact fact : facts) {
      markdown.append("- %s: %s\n".formatted(escaped(fact.name()), escaped(fact.value())));
    }
    for (int i = 0; i < table.size(); i++) {
      table.get(i).forEach(cell -> markdown.append("| ").append(escaped(cell)).append(' '));
      markdown.append("|\n").append(i == 0 ? "|---".repeat(table.get(0).size()) + "|\n" : "");
    }
    for (String sentence : sentences) {
      boolean first = facts.isEmpty() && table.isEmpty() && sentence.equals(sentences.get(0));
      markdown.append(first ? "" : "\n").append(escaped(sentence)).append('\n');
    }
  }

  /** Returns a text on one line, with Markdown and HTML syntax escaped. */
  static String escaped(String raw) {
    String line = BREAK.matcher(raw).replaceAll(" ").replace("&", "&amp;");
    return MEANING.matcher(line).replaceAll("\\\\$0");
  }
}
