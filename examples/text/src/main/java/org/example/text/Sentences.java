package org.example.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Labelled sentences: one a line as {@code label<TAB>text}, or those of Markdown pages. */
final class Sentences {
  private static final Pattern END = Pattern.compile("(?<=[.!?])\\s+(?=[A-Z])");
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]*)\\]\\([^)]*\\)");
  private static final int MIN_WORDS = 6;

  private Sentences() {}

  /**
   * A sentence and the label that it was given.
   *
   * @param label a class
   * @param text what is embedded
   */
  record Labelled(String label, String text) {}

  /** Reads lines {@code label<TAB>text}; skips empty lines. */
  static List<Labelled> lines(Path file) throws IOException {
    List<Labelled> sentences = new ArrayList<>();
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      if (!line.isBlank()) {
        int tab = line.indexOf('\t');
        if (tab <= 0) {
          throw new IllegalArgumentException(
              file + ", line " + number + ": it must be a label, a tab and a text");
        }
        sentences.add(new Labelled(line.substring(0, tab), line.substring(tab + 1)));
      }
    }
    return sentences;
  }

  /**
   * The sentences of all pages of a folder, labelled by page. Skips code, tables, headings, lists,
   * sentences of fewer than six words, pages with fewer sentences than {@code fewest}, and repeated
   * sentences.
   */
  static List<Labelled> pages(Path folder, int fewest) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
    List<Labelled> sentences = new ArrayList<>();
    for (Path file : files) {
      String page = file.getFileName().toString().replaceFirst("\\.md$", "");
      List<String> own =
          of(Files.readString(file)).stream()
              .distinct()
              .filter(text -> sentences.stream().noneMatch(other -> other.text().equals(text)))
              .toList();
      if (own.size() >= fewest) {
        own.forEach(text -> sentences.add(new Labelled(page, text)));
      }
    }
    return sentences;
  }

  /** The sentences of a page's paragraphs. */
  static List<String> of(String markdown) {
    List<String> sentences = new ArrayList<>();
    for (String block : markdown.replaceAll("(?s)```.*?```", "").split("\\R\\s*\\R")) {
      if (!block.matches("(?s)( {4}|\\t|[#|>*<!-]|\\d+\\.).*")) {
        String plain = LINK.matcher(block).replaceAll("$1").replace("`", "").replace("*", "");
        for (String sentence : END.split(plain.replaceAll("\\s+", " ").strip())) {
          if (sentence.split(" ").length >= MIN_WORDS) {
            sentences.add(sentence);
          }
        }
      }
    }
    return sentences;
  }
}
