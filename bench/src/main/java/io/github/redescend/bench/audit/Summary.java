package io.github.redescend.bench.audit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Cells as Markdown: means over tables and seeds or, where it says so, sums.
 *
 * @param clean the audit of the labels as they are
 */
record Summary(ContestCells cells, ContestCells clean) {
  private static final Map<String, String> SCORES = scores();

  private static Map<String, String> scores() {
    Map<String, String> scores = new LinkedHashMap<>();
    scores.put("self", "SVC, five folds: self-confidence");
    scores.put("margin", "SVC, five folds: normalised margin");
    scores.put("joint", "SVC, five folds: confident joint, prune by noise rate");
    scores.put("cv5", "least squares, five folds: margin");
    scores.put("loo", "least squares, leave one out: margin");
    scores.put("path", "audit: mean margin of the reweighted fits");
    scores.put("audit", "**audit: trust**");
    return scores;
  }

  private static final List<String> CROSS_VALIDATED = List.of("self", "margin", "joint", "cv5");

  /** Noises over which means are taken. */
  private enum Group {
    SYMMETRIC("symmetric", "symmetric"),
    ONE_CLASS("one class", "asymmetric"),
    BOUNDARY("boundary", "boundary"),
    ALL("all", "");

    private final String title;
    private final String kind;

    Group(String title, String kind) {
      this.title = title;
      this.kind = kind;
    }

    List<Corruption> members() {
      return Corruption.ALL.stream().filter(noise -> noise.name().startsWith(kind)).toList();
    }
  }

  String markdown() {
    StringBuilder text = new StringBuilder("# redescend-bench audit\n");
    text.append(
        "\n%d cells: %d tables, %d kinds of noise, %d seeds. Means over the cells.\n"
            .formatted(cells.size(), cells.tables().size(), Corruption.ALL.size(), cells.seeds()));
    scoreTable(text, "Mean AUPRC", "_auprc");
    differences(text);
    scoreTable(text, "Precision at k, the number of wrong labels", "_at_k");
    scoreTable(text, "Precision in the first 1 %", "_top");
    scoreTable(text, "AUROC", "_auroc");
    rates(text);
    lists(text);
    accuracies(text);
    byTable(text);
    return text.toString();
  }

  private void scoreTable(StringBuilder text, String title, String figure) {
    text.append("\n## ").append(title).append("\n\n").append(head("score", true));
    SCORES.forEach(
        (name, shown) -> {
          text.append("| ").append(shown).append(" |");
          for (Corruption noise : Corruption.ALL) {
            text.append(number(cells.of(List.of(noise)).mean(name + figure)));
          }
          for (Group group : Group.values()) {
            text.append(number(cells.of(group.members()).mean(name + figure)));
          }
          text.append('\n');
        });
  }

  /** Against one score each, with the standard error of the mean over tables. */
  private void differences(StringBuilder text) {
    text.append(
        "\n## AUPRC of the audit's trust minus others: mean (standard error over tables)\n\n");
    text.append("| minus | symmetric | one class | boundary | all |\n|---|---|---|---|---|\n");
    for (String name : List.of("self", "margin", "joint", "cv5", "loo")) {
      text.append("| ").append(SCORES.get(name)).append(" |");
      for (Group group : Group.values()) {
        text.append(difference(group.members(), List.of(name)));
      }
      text.append('\n');
    }
    text.append("| best of the four cross-validated, chosen for each group |");
    for (Group group : Group.values()) {
      text.append(difference(group.members(), CROSS_VALIDATED));
    }
    text.append('\n');
    text.append("\n| minus |");
    Corruption.ALL.forEach(noise -> text.append(' ').append(noise.name()).append(" |"));
    text.append("\n|---|").append("---|".repeat(Corruption.ALL.size()));
    for (List<String> names : List.of(CROSS_VALIDATED, List.of("loo"))) {
      text.append(names.size() > 1 ? "\n| best of the cross-validated |" : "\n| leave one out |");
      Corruption.ALL.forEach(noise -> text.append(difference(List.of(noise), names)));
    }
    text.append('\n');
  }

  private String difference(List<Corruption> noises, List<String> names) {
    ContestCells.Figures all = cells.of(noises);
    String best = names.get(0);
    for (String name : names) {
      boolean better = all.mean(name + "_auprc") > all.mean(best + "_auprc");
      best = better ? name : best;
    }
    String found = cells.difference(noises, "audit_auprc", best + "_auprc");
    return names.size() > 1 ? found.replace(")", ", " + best + ") |") : found + " |";
  }

  private void rates(StringBuilder text) {
    text.append("\n## Noise rate\n\n").append(head("", false));
    line(
        text,
        "mean absolute error",
        some -> some.mean(c -> Math.abs(c.get("estimate") - c.get("rate"))));
    line(text, "bias", some -> some.mean(c -> c.get("estimate") - c.get("rate")));
    line(
        text,
        "90 % interval covers",
        some ->
            some.mean(
                c -> c.get("low") <= c.get("rate") && c.get("rate") <= c.get("high") ? 1.0 : 0));
    line(text, "said to be low for so many", some -> some.mean("warned"));
    line(text, "said to leave out errors near the boundary", some -> some.mean("hidden"));
    line(text, "share of labels that are contested", some -> some.mean("contested"));
    line(
        text,
        "mean absolute error of the confident joint",
        some -> some.mean(c -> Math.abs(c.get("joint_rate") - c.get("rate"))));
    ContestCells.Figures asTheyAre = clean.all();
    text.append(
        String.format(
            Locale.ROOT,
            "%nLabels as they are: estimate %.3f, said to be low for so many %.3f, to leave out"
                + " errors near the boundary %.3f, contested %.3f.%n",
            asTheyAre.mean("estimate"),
            asTheyAre.mean("warned"),
            asTheyAre.mean("hidden"),
            asTheyAre.mean("contested")));
  }

  private void lists(StringBuilder text) {
    text.append("\n## Lists, summed over cells\n\n").append(head("", false));
    line(text, "certain (trust <= .1): labels", some -> some.sum("certain"));
    line(text, "certain: share that is right", some -> some.right("certain"));
    line(
        text,
        "cells with an empty certain list",
        some -> some.mean(c -> c.get("certain") == 0 ? 1.0 : 0));
    line(text, "suspects (trust < .5): labels", some -> some.sum("suspects"));
    line(text, "suspects: share that is right", some -> some.right("suspects"));
    List<Corruption> both = new ArrayList<>(Group.SYMMETRIC.members());
    both.addAll(Group.ONE_CLASS.members());
    text.append(
        String.format(
            Locale.ROOT,
            "%nPooled over symmetric and one-class noise %.3f of the certain labels are right.%n",
            cells.of(both).right("certain")));
  }

  private void accuracies(StringBuilder text) {
    text.append("\n## Accuracy on rows with right labels\n\n").append(head("trained on", false));
    line(text, "right labels, least squares", some -> some.mean("accuracy_true"));
    line(text, "noisy labels, least squares", some -> some.mean("accuracy_noisy"));
    line(text, "noisy labels, C-loss with sigma 1", some -> some.mean("accuracy_closs"));
    line(text, "noisy labels with the audit's weights", some -> some.mean("accuracy_weighted"));
    line(text, "labels with trust >= .5", some -> some.mean("accuracy_dropped"));
  }

  private void byTable(StringBuilder text) {
    text.append("\n## AUPRC by table: audit / leave one out / best cross-validated\n\n");
    text.append("| table | symmetric | one class | boundary |\n|---|---|---|---|\n");
    for (String data : cells.tables()) {
      text.append("| ").append(data).append(" |");
      for (Group group : List.of(Group.SYMMETRIC, Group.ONE_CLASS, Group.BOUNDARY)) {
        ContestCells.Figures own = cells.of(data, group.members());
        double best =
            CROSS_VALIDATED.stream()
                .mapToDouble(name -> own.mean(name + "_auprc"))
                .max()
                .orElseThrow();
        text.append(
            String.format(
                Locale.ROOT,
                " %.3f / %.3f / %.3f |",
                own.mean("audit_auprc"),
                own.mean("loo_auprc"),
                best));
      }
      text.append('\n');
    }
  }

  private static String head(String first, boolean groups) {
    StringBuilder head = new StringBuilder("| " + first + " |");
    Corruption.ALL.forEach(noise -> head.append(' ').append(noise.name()).append(" |"));
    int columns = Corruption.ALL.size();
    if (groups) {
      for (Group group : Group.values()) {
        head.append(' ').append(group.title).append(" |");
        columns++;
      }
    }
    return head.append("\n|---|").append("---|".repeat(columns)).append('\n').toString();
  }

  /** A figure of many cells. */
  private interface Figure {
    double of(ContestCells.Figures cells);
  }

  private void line(StringBuilder text, String name, Figure figure) {
    text.append("| ").append(name).append(" |");
    for (Corruption noise : Corruption.ALL) {
      text.append(number(figure.of(cells.of(List.of(noise)))));
    }
    text.append('\n');
  }

  private static String number(double value) {
    boolean whole = value == Math.rint(value) && Math.abs(value) > 1;
    return String.format(Locale.ROOT, whole ? " %.0f |" : " %.3f |", value);
  }
}
