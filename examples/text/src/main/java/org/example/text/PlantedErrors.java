package org.example.text;

import io.github.redescend.LabelAudit;
import io.github.redescend.Redescend;
import io.github.redescend.eval.audit.Detection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Finds label errors in texts: a file of lines {@code label<TAB>text}, or the sentences of a folder
 * of Markdown pages, labelled by page. Label noise is injected, and the audit of the texts' vectors
 * ranks the labels.
 */
public final class PlantedErrors {
  private static final int MIN_SENTENCES = 15;
  private static final int SHOWN = 10;

  private PlantedErrors() {}

  /**
   * Prints the result and the start of the ranking.
   *
   * @param words the file or folder, the share of label noise (default 0.1) and a seed
   * @throws IOException if a text cannot be read
   */
  public static void main(String[] words) throws IOException {
    Path place = Path.of(words[0]);
    List<Sentences.Labelled> sentences =
        Files.isDirectory(place) ? Sentences.pages(place, MIN_SENTENCES) : Sentences.lines(place);
    double share = words.length > 1 ? Double.parseDouble(words[1]) : 0.1;
    long seed = words.length > 2 ? Long.parseLong(words[2]) : 1;
    long begin = System.nanoTime();
    double[][] rows = Vectors.of(sentences.stream().map(Sentences.Labelled::text).toList());
    long embedded = System.nanoTime();
    String[] given = planted(sentences, share, seed);
    LabelAudit audit = Redescend.audit(rows, given);
    System.out.printf(
        Locale.ROOT,
        "%d texts of %d labels: vectors in %.1f s, audit in %.1f s%n",
        rows.length,
        sentences.stream().map(Sentences.Labelled::label).distinct().count(),
        (embedded - begin) / 1e9,
        (System.nanoTime() - embedded) / 1e9);
    if (share > 0) {
      print(detection(audit, sentences, given));
    }
    System.out.println(audit.statement());
    audit
        .top(SHOWN)
        .forEach(
            suspect ->
                System.out.printf(
                    Locale.ROOT,
                    "%s, trust %.2f: %s -> %s: %s%n",
                    given[suspect.row()].equals(sentences.get(suspect.row()).label())
                        ? "as it was"
                        : "planted",
                    suspect.trust(),
                    suspect.given(),
                    suspect.suggested(),
                    sentences.get(suspect.row()).text()));
  }

  /** Labels with random noise. */
  static String[] planted(List<Sentences.Labelled> sentences, double share, long seed) {
    String[] given = sentences.stream().map(Sentences.Labelled::label).toArray(String[]::new);
    String[] labels = Arrays.stream(given).distinct().toArray(String[]::new);
    Random random = new Random(seed);
    int[] rows =
        random.ints(0, given.length).distinct().limit(Math.round(share * given.length)).toArray();
    for (int row : rows) {
      String right = given[row];
      while (given[row].equals(right)) {
        given[row] = labels[random.nextInt(labels.length)];
      }
    }
    return given;
  }

  /** The quality of the audit's ranking. */
  static Detection detection(LabelAudit audit, List<Sentences.Labelled> sentences, String[] given) {
    boolean[] wrong = new boolean[given.length];
    for (int i = 0; i < wrong.length; i++) {
      wrong[i] = !given[i].equals(sentences.get(i).label());
    }
    return Detection.of(audit.result().trust(), wrong);
  }

  private static void print(Detection detection) {
    System.out.printf(
        Locale.ROOT,
        "%d labels moved: AUPRC %.3f, AUROC %.3f, of the %d least trusted %.0f%% were moved%n",
        detection.wrong(),
        detection.auprc(),
        detection.auroc(),
        detection.wrong(),
        100 * detection.precisionAtK());
  }
}
