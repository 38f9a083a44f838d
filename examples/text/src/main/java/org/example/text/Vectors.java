package org.example.text;

import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.allminilml6v2.AllMiniLmL6V2EmbeddingModel;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Embeds texts as unit vectors of 384 numbers by the sentence encoder all-MiniLM-L6-v2, an ONNX
 * model in its jar. As a program it writes the vectors of a file of lines {@code label<TAB>text} as
 * a table for the command {@code audit}.
 */
public final class Vectors {
  private static final EmbeddingModel MODEL = new AllMiniLmL6V2EmbeddingModel();

  private Vectors() {}

  /**
   * Writes a table.
   *
   * @param words the file of texts and the CSV to write
   * @throws IOException if a file cannot be read or written
   */
  public static void main(String[] words) throws IOException {
    if (words.length != 2) {
      throw new IllegalArgumentException("two files are needed: TEXTS.tsv VECTORS.csv");
    }
    List<Sentences.Labelled> sentences = Sentences.lines(Path.of(words[0]));
    double[][] rows = of(sentences.stream().map(Sentences.Labelled::text).toList());
    try (Writer out = Files.newBufferedWriter(Path.of(words[1]))) {
      for (int j = 1; j <= rows[0].length; j++) {
        out.write("v" + j + ",");
      }
      out.write("label\n");
      for (int i = 0; i < rows.length; i++) {
        for (double value : rows[i]) {
          out.write(String.format(Locale.ROOT, "%.7g,", value));
        }
        out.write('"' + sentences.get(i).label().replace("\"", "\"\"") + "\"\n");
      }
    }
  }

  /** One row per text, on all processors. */
  static double[][] of(List<String> texts) {
    List<Embedding> embedded =
        MODEL.embedAll(texts.stream().map(TextSegment::from).toList()).content();
    double[][] rows = new double[texts.size()][];
    for (int i = 0; i < rows.length; i++) {
      float[] vector = embedded.get(i).vector();
      rows[i] = new double[vector.length];
      for (int j = 0; j < vector.length; j++) {
        rows[i][j] = vector[j];
      }
    }
    return rows;
  }
}
