package io.github.redescend.reproduce.planted;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Detection;
import io.github.redescend.eval.audit.check.CheckedTable;
import io.github.redescend.eval.audit.check.Finding;
import io.github.redescend.eval.audit.check.Finding.Check;
import io.github.redescend.reproduce.study.Sample.DataFile;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.TrialRun;
import io.github.redescend.reproduce.study.StudyMethod.Trials;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Evaluation of the table checks on injected problems: AUC over rows, precision of findings,
 * findings on clean tables, and cost relative to the audit. Row: the table; column: the check.
 */
public final class TableChecks implements StudyMethod {
  private static final Set<Check> ROWS = EnumSet.range(Check.LABELS, Check.WORST_GROUP);
  private static final Set<Check> COLUMNS = EnumSet.complementOf(EnumSet.copyOf(ROWS));

  @Override
  public void addTo(Trials trials) {
    for (DataFile file : trials.files()) {
      trials.repeat(
          file.name(),
          file,
          run -> {
            Table all = trials.setting().table(file.file());
            Table clean = distinct(all, trials.mostRows(), run.seed());
            new Planting(run.assembly(), clean, run.seed()).measure(run);
          });
    }
  }

  /** At most {@code max} distinct rows, shuffled. */
  private static Table distinct(Table all, int max, Seed seed) {
    // Frequent rows would otherwise come first.
    Set<List<String>> seen = new HashSet<>();
    IntPredicate isNew =
        row -> seen.add(all.columns().stream().map(column -> column.text(row)).toList());
    Table distinct = all.select(IntStream.range(0, all.rows()).filter(isNew).toArray());
    int[] order = seed.child("order", 0).permutation(distinct.rows());
    return distinct.select(Arrays.copyOf(order, Math.min(max, order.length)));
  }

  /** A table into which problems are injected. */
  private record Planting(Assembly assembly, Table clean, Seed seed) {
    void measure(TrialRun run) {
      Run plain = run(clean);
      for (Check check : ROWS) {
        Planted planted = Planted.of(check, clean, seed);
        boolean audited = check == Check.LABELS || check == Check.WORST_GROUP;
        Finding finding =
            audited ? run(planted.table()).of(check) : ofLabels(planted.table(), check);
        double[] trust = Arrays.stream(finding.scores()).map(score -> -score).toArray();
        int[] entries = finding.entries();
        long right = Arrays.stream(entries).filter(i -> planted.rows()[i]).count();
        long all = IntStream.range(0, trust.length).filter(i -> planted.rows()[i]).count();
        double area = Detection.of(trust, planted.rows()).auroc();
        run.add(check.key(), "area", area);
        run.add(check.key(), "found", (double) right);
        run.add(check.key(), "planted", (double) all);
        run.add(check.key(), "others", (double) (entries.length - right));
      }
      run.add("labels", "area at best", ceiling(plain.result()));
      columns(plain.result(), run);
      for (Finding finding : plain.findings()) {
        run.add(finding.check().key(), "found without", finding.entries().length);
      }
      run.add("cost", "ratio", 1 + plain.checkSeconds() / plain.auditSeconds());
    }

    private static Dataset prepared(Table table) {
      return Setting.prepared(table, ScaleRule.DEFAULT, MissingRule.MEAN);
    }

    private record Run(
        AuditResult result, List<Finding> findings, double auditSeconds, double checkSeconds) {
      Finding of(Check check) {
        return findings.stream().filter(one -> one.check() == check).findFirst().orElseThrow();
      }
    }

    private Run run(Table table) {
      double begin = CpuClock.seconds();
      Dataset data = prepared(table);
      AuditResult result = Audit.standard(assembly, seed).run(data);
      double audited = CpuClock.seconds();
      CheckedTable checked = new CheckedTable(table, data.features(), result, false, seed);
      List<Finding> findings = checked.run(EnumSet.allOf(Check.class));
      return new Run(result, findings, audited - begin, CpuClock.seconds() - audited);
    }

    /** A check that only uses the audit's labels. */
    private Finding ofLabels(Table table, Check check) {
      Dataset data = prepared(table);
      int n = data.size();
      double[] trust = Vectors.filled(n, 1);
      AuditResult labels =
          new AuditResult(
              data.labels(),
              trust,
              new int[n],
              new double[n],
              null,
              List.of(),
              true,
              new int[0],
              true,
              Optional.empty());
      CheckedTable checked = new CheckedTable(table, data.features(), labels, false, seed);
      return checked.run(Set.of(check)).get(0);
    }

    /** For two classes an upper bound: the AUC by margins of an audit of the true labels. */
    private double ceiling(AuditResult right) {
      boolean[] wrong = Planted.of(Check.LABELS, clean, seed).rows();
      if (right.labels().classes().size() != 2) {
        return Double.NaN;
      }
      double[] margins = right.margins();
      double[] trust = new double[margins.length];
      Arrays.setAll(trust, i -> wrong[i] ? -margins[i] : margins[i]);
      return Detection.of(trust, wrong).auroc();
    }

    /** One useless column of each kind, and one that leaks the label. */
    private void columns(AuditResult result, TrialRun run) {
      int n = clean.rows();
      double[] codes =
          Arrays.stream(Labels.of(clean.labels()).codes()).mapToDouble(c -> c).toArray();
      int[] order = seed.child("identifiers", 0).permutation(n);
      double[] leak = new double[n];
      var random = seed.child("leak", 0).random();
      Arrays.setAll(leak, i -> codes[i] + 0.1 * random.nextGaussian());
      double[] seven = Vectors.filled(n, 7);
      double[] nothing = Vectors.filled(n, Double.NaN);
      nothing[0] = 1;
      String[] identifiers = new String[n];
      Arrays.setAll(identifiers, i -> "id" + order[i]);
      List<Column> columns = new ArrayList<>(clean.columns());
      columns.add(new NumericColumn("planted empty", nothing));
      columns.add(new NumericColumn("planted constant", seven));
      columns.add(new TextColumn("planted identifier", identifiers));
      columns.add(new NumericColumn("planted leakage", leak));
      Table table = Table.of(clean.source(), columns).withLabels(clean.labels());
      List<Finding> findings = new CheckedTable(table, null, result, false, seed).run(COLUMNS);
      int right = 0;
      int others = 0;
      for (Finding finding : findings) {
        for (int column : finding.entries()) {
          boolean planted =
              table.featureNames().get(column).equals("planted " + finding.check().key());
          right += planted ? 1 : 0;
          others += planted ? 0 : 1;
        }
      }
      run.add("columns", "found", (double) right);
      run.add("columns", "others", others);
    }
  }
}
