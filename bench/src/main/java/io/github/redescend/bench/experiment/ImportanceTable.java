package io.github.redescend.bench.experiment;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.table.TextColumn;
import io.github.redescend.eval.Contender;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.inspect.ColumnImportance;
import io.github.redescend.eval.inspect.Inspection;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Folds;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * In how many draws the importance of columns puts the two that decide before 50 that do not, by
 * the default classifier in five folds of 400 rows: a line ({@code linear}), a disc ({@code disc}),
 * a category and a number ({@code category}), or the signs of two numbers ({@code xor}). A tenth of
 * the labels is wrong. Arguments: the kind, the number of draws, the first seed.
 */
final class ImportanceTable {
  private static final int ROWS = 400;
  private static final int IDLE = 50;
  private static final int FOLDS = 5;
  private static final double WRONG = 0.1;
  private static final String LETTERS = "pqrs";

  private ImportanceTable() {}

  /** Prints a line. */
  static void run(String[] arguments) {
    String kind = arguments[0];
    int draws = Integer.parseInt(arguments[1]);
    long first = arguments.length > 2 ? Long.parseLong(arguments[2]) : 1;
    Assembly assembly = Assembly.standard();
    int found = 0;
    int certain = 0;
    int falsely = 0;
    double accuracy = 0;
    for (int draw = 0; draw < draws; draw++) {
      Seed seed = Seed.of(first + draw);
      Table table = table(kind, seed);
      Contender contender =
          new Contender("default", s -> new Pipeline(TrustedChoice.standard(assembly, s)));
      ContenderResult result =
          new Evaluation(List.of(contender), seed, assembly.compute())
              .withInspection(Inspection.of(Metric.ACCURACY, FOLDS))
              .run(table, Folds.stratified(Labels.of(table.labels()), FOLDS, seed))
              .get(0);
      List<ColumnImportance> columns = result.importance();
      Set<String> top =
          columns.stream().limit(2).map(ColumnImportance::column).collect(Collectors.toSet());
      found += top.equals(Set.of("a", "b")) ? 1 : 0;
      accuracy += result.mean() / draws;
      for (ColumnImportance column : columns) {
        boolean real = column.column().length() == 1;
        certain += column.certain() && real ? 1 : 0;
        falsely += column.certain() && !real ? 1 : 0;
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%s: both first in %d of %d draws; certain %d of %d that decide, %d of %d others;"
            + " mean accuracy %.3f%n",
        kind,
        found,
        draws,
        certain,
        2 * draws,
        falsely,
        IDLE * draws,
        accuracy);
  }

  private static Table table(String kind, Seed seed) {
    SplittableRandom random = seed.child("table", 0).random();
    double[][] numbers = new double[IDLE + 2][ROWS];
    String[] letters = new String[ROWS];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      for (double[] column : numbers) {
        column[i] = random.nextGaussian();
      }
      int letter = random.nextInt(LETTERS.length());
      letters[i] = LETTERS.substring(letter, letter + 1);
      double a = numbers[0][i];
      double b = numbers[1][i];
      boolean yes =
          switch (kind) {
            case "linear" -> a + b > 0;
            case "disc" -> a * a + b * b < 2 * Math.log(2);
            case "category" -> (letter < 2 ? 1 : -1) + 1.5 * b > 0;
            case "xor" -> a * b > 0;
            default -> throw new IllegalArgumentException(kind);
          };
      labels.add(yes ^ (random.nextDouble() < WRONG) ? "yes" : "no");
    }
    List<Column> columns = new ArrayList<>();
    boolean categories = kind.equals("category");
    columns.add(categories ? new TextColumn("a", letters) : new NumericColumn("a", numbers[0]));
    columns.add(new NumericColumn("b", numbers[1]));
    for (int j = 0; j < IDLE; j++) {
      columns.add(new NumericColumn("idle" + j, numbers[j + 2]));
    }
    return Table.of(kind, columns).withLabels(labels);
  }
}
