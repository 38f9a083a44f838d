package io.github.redescend.bench.audit;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.table.TextColumn;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Detection;
import io.github.redescend.eval.audit.check.Check;
import io.github.redescend.eval.audit.check.CheckedTable;
import io.github.redescend.eval.audit.check.Finding;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How well the checks of a table find problems that were put in: for every table of {@link Tables},
 * at most so many different rows in a new order, the area under the ROC curve of the rows,
 * precision and recall of what is found, what is found where nothing was put in, and what all
 * checks take beside the audit. Arguments: the folder of the tables, the most rows, then names of
 * tables or nothing for twelve of two classes.
 */
public final class ChecksTable {
  private static final List<Check> ROWS =
      List.of(
          Check.LABELS,
          Check.NEAR_DUPLICATES,
          Check.OUTLIERS,
          Check.ORDER,
          Check.IMBALANCE,
          Check.WORST_GROUP);

  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Seed SEED = Seed.of(1);

  private ChecksTable() {}

  private static Dataset prepared(Table table) {
    return Preprocessing.learn(
            table, new Preprocessing.Options(ScaleRule.DEFAULT, MissingRule.MEAN))
        .apply(table);
  }

  /** Prints a line for each table, as Markdown. */
  public static void run(String[] arguments) {
    Path folder = Path.of(arguments[0]);
    int most = Integer.parseInt(arguments[1]);
    List<String> names =
        arguments.length > 2
            ? List.of(arguments).subList(2, arguments.length)
            : Tables.STANDARD.subList(0, 12);
    System.out.println(
        "| table | "
            + ROWS.stream().map(Check::key).collect(Collectors.joining(" | "))
            + " | labels, at best | columns | found without | cost |");
    System.out.println("|---".repeat(ROWS.size() + 5) + "|");
    for (String name : names) {
      System.out.println(line(name, table(folder, name, most)));
    }
  }

  private static Table table(Path folder, String name, int most) {
    Path plain = folder.resolve(name + ".csv");
    Path file = Files.exists(plain) ? plain : folder.resolve(name + ".csv.gz");
    Table all = Readers.standard().read(file, ReadOptions.training());
    // Those that occur often would come first if they were drawn first.
    Set<List<String>> seen = new HashSet<>();
    Table distinct =
        all.select(
            IntStream.range(0, all.rows())
                .filter(
                    row ->
                        seen.add(all.columns().stream().map(column -> column.text(row)).toList()))
                .toArray());
    int[] order = SEED.child("order", 0).permutation(distinct.rows());
    return distinct.select(Arrays.copyOf(order, Math.min(most, order.length)));
  }

  private record Run(
      AuditResult result, List<Finding> findings, double auditSeconds, double checkSeconds) {
    Finding of(Check check) {
      return findings.stream().filter(one -> one.check() == check).findFirst().orElseThrow();
    }
  }

  private static Run run(Table table) {
    double begin = CpuClock.seconds();
    Dataset data = prepared(table);
    AuditResult result = Audit.standard(ASSEMBLY, SEED).run(data);
    double audited = CpuClock.seconds();
    List<Finding> findings =
        new CheckedTable(table, data.features(), result, SEED).run(EnumSet.allOf(Check.class));
    return new Run(result, findings, audited - begin, CpuClock.seconds() - audited);
  }

  /** Of a check that asks nothing of the audit but the labels. */
  private static Finding ofLabels(Table table, Check check) {
    Dataset data = prepared(table);
    int n = data.size();
    double[] trust = new double[n];
    Arrays.fill(trust, 1);
    AuditResult labels =
        new AuditResult(
            data.labels(),
            trust,
            new int[n],
            new double[n],
            new double[n],
            new double[n],
            null,
            List.of(),
            true,
            new int[0],
            true,
            "",
            "",
            1);
    return new CheckedTable(table, data.features(), labels, SEED).run(Set.of(check)).get(0);
  }

  private static String line(String name, Table clean) {
    run(clean);
    Run plain = run(clean);
    StringBuilder line = new StringBuilder("| " + name);
    for (Check check : ROWS) {
      Planted planted = Planted.of(check, clean, SEED);
      boolean audited = check == Check.LABELS || check == Check.WORST_GROUP;
      Finding finding = audited ? run(planted.table()).of(check) : ofLabels(planted.table(), check);
      double[] trust = Arrays.stream(finding.scores()).map(score -> -score).toArray();
      int[] found = finding.found();
      long right = Arrays.stream(found).filter(row -> planted.rows()[row]).count();
      long all = IntStream.range(0, trust.length).filter(i -> planted.rows()[i]).count();
      line.append(
          String.format(
              Locale.ROOT,
              " | %.3f (%d of %d, %d others)",
              Detection.of(trust, planted.rows()).auroc(),
              right,
              all,
              found.length - right));
    }
    line.append(" | ").append(ceiling(clean, plain.result()));
    line.append(" | ").append(columns(clean, plain.result()));
    Map<String, Integer> without = new LinkedHashMap<>();
    plain
        .findings()
        .forEach(
            finding -> {
              if (finding.found().length > 0) {
                without.put(finding.check().key(), finding.found().length);
              }
            });
    line.append(" | ").append(without);
    return line.append(
            String.format(
                Locale.ROOT,
                " | %.2f (%.2f s of %.2f s) |",
                1 + plain.checkSeconds() / plain.auditSeconds(),
                plain.checkSeconds(),
                plain.auditSeconds()))
        .toString();
  }

  /**
   * The area of the same wrong labels by the leave-one-out margins of an audit of the right ones:
   * no audit that does not know these can be expected to tell more. Of two classes.
   */
  private static String ceiling(Table clean, AuditResult right) {
    boolean[] wrong = Planted.of(Check.LABELS, clean, SEED).rows();
    if (right.labels().classes().size() != 2) {
      return "-";
    }
    double[] margins = right.margins();
    double[] trust = new double[margins.length];
    Arrays.setAll(trust, i -> wrong[i] ? -margins[i] : margins[i]);
    return String.format(Locale.ROOT, "%.3f", Detection.of(trust, wrong).auroc());
  }

  /** A column of each kind that is of no use, and one that tells the label. */
  private static String columns(Table clean, AuditResult result) {
    int n = clean.rows();
    double[] codes = Arrays.stream(Labels.of(clean.labels()).codes()).mapToDouble(c -> c).toArray();
    int[] order = SEED.child("identifiers", 0).permutation(n);
    double[] leak = new double[n];
    var random = SEED.child("leak", 0).random();
    Arrays.setAll(leak, i -> codes[i] + 0.1 * random.nextGaussian());
    double[] seven = new double[n];
    Arrays.fill(seven, 7);
    double[] nothing = new double[n];
    Arrays.fill(nothing, Double.NaN);
    nothing[0] = 1;
    String[] identifiers = new String[n];
    Arrays.setAll(identifiers, i -> "id" + order[i]);
    List<Column> columns = new ArrayList<>(clean.columns());
    columns.add(new NumericColumn("planted empty", nothing));
    columns.add(new NumericColumn("planted constant", seven));
    columns.add(new TextColumn("planted identifier", identifiers));
    columns.add(new NumericColumn("planted leakage", leak));
    Table table = Table.of(clean.source(), columns).withLabels(clean.labels());
    List<Finding> findings =
        new CheckedTable(table, null, result, SEED)
            .run(EnumSet.of(Check.EMPTY, Check.CONSTANT, Check.IDENTIFIER, Check.LEAKAGE));
    int right = 0;
    List<String> others = new ArrayList<>();
    for (Finding finding : findings) {
      for (int column : finding.found()) {
        String name = table.featureNames().get(column);
        if (name.equals("planted " + finding.check().key())) {
          right++;
        } else {
          others.add(finding.check().key() + ":" + name);
        }
      }
    }
    return right + " of 4" + (others.isEmpty() ? "" : ", others " + others);
  }
}
