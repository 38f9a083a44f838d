package io.github.redescend.usecase;

import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.CsvRewrite;
import io.github.redescend.data.write.Writers;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.result.audit.AuditDocument;
import io.github.redescend.result.audit.AuditedRows;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** A table whose wrong labels are treated in one of three ways. */
public record Cleaning(AuditedRows rows, AuditResult result, List<Integer> wrong) {
  private static final String WEIGHTS = "weight";
  private static final String CSV = "csv";

  /** What is done with wrong labels. */
  public enum Action {
    /** The rows are left out. */
    DROP,
    /** The rows get the suggested label. */
    RELABEL,
    /** All rows are weighted by the trust in their label. */
    WEIGHT
  }

  /** Returns the cleaning of the suspects of an audit and of the rows that its review confirmed. */
  public static Cleaning of(AuditDocument audit) {
    List<Integer> wrong = new ArrayList<>();
    audit.listed().forEach(one -> wrong.add(one.suspect().row()));
    audit.result().confirmed(audit.review()).forEach(one -> wrong.add(one.row()));
    return new Cleaning(audit.rows(), audit.result(), wrong);
  }

  /** Writes the table. If a CSV file is cleaned to CSV, all other cells stay as they are there. */
  public void write(
      Action action, DataInput input, ReadOptions read, Writers writers, Path target) {
    Optional<CsvRewrite> original =
        input.file().isPresent()
                && writers.format(target).equals(CSV)
                && rows.labelled().labels().equals(rows.table().labels())
                && input.reader(read).format().equals(CSV)
            ? Optional.of(CsvRewrite.of(input.source(), read.cells())).filter(CsvRewrite::possible)
            : Optional.empty();
    if (original.isEmpty()) {
      writers.write(by(action), target);
      return;
    }
    Writers.write(target, out -> write(action, original.get(), out));
  }

  private Table by(Action action) {
    Table table = rows.labelled();
    int[] kept = rows.kept();
    switch (action) {
      case DROP -> {
        boolean[] out = new boolean[table.rows()];
        wrong.forEach(row -> out[kept[row]] = true);
        return table.select(IntStream.range(0, out.length).filter(i -> !out[i]).toArray());
      }
      case RELABEL -> {
        List<String> names = new ArrayList<>(table.labels());
        wrong.forEach(
            row -> names.set(kept[row], result.labels().classes().get(result.suggested()[row])));
        return table.withLabels(names);
      }
      default -> {
        double[] weights = table.weights();
        for (int i = 0; i < kept.length; i++) {
          weights[kept[i]] *= result.trust()[i];
        }
        return table.withWeights(weightsName(table), weights);
      }
    }
  }

  private static boolean hasColumn(Table table, String name) {
    return table.featureNames().contains(name)
        || name.equals(table.labelName())
        || table.unused().contains(name)
        || table.carried().stream().anyMatch(column -> column.name().equals(name));
  }

  private static String weightsName(Table table) {
    String name = table.hasWeights() ? table.weightsName() : WEIGHTS;
    while (hasColumn(table, name)) {
      name = "audit_" + name;
    }
    return name;
  }

  private void write(Action action, CsvRewrite rewrite, OutputStream out) throws IOException {
    Table table = rows.table();
    Table after = by(action);
    switch (action) {
      case DROP -> {
        Set<Integer> dropped = new HashSet<>(table.rowsByNumber().keySet());
        dropped.removeAll(after.rowsByNumber().keySet());
        rewrite.without(dropped, out);
      }
      case RELABEL -> {
        Map<Integer, String> before = new HashMap<>();
        Map<Integer, String> changed = new HashMap<>();
        for (int i = 0; i < table.rows(); i++) {
          if (!table.labels().get(i).equals(after.labels().get(i))) {
            before.put(table.rowNumber(i), table.labels().get(i));
            changed.put(table.rowNumber(i), after.labels().get(i));
          }
        }
        rewrite.replacing(table.labelName(), before, changed, out);
      }
      case WEIGHT -> {
        Map<Integer, String> weights = new HashMap<>();
        for (int i = 0; i < after.rows(); i++) {
          weights.put(after.rowNumber(i), Double.toString(after.weights()[i]));
        }
        if (table.hasWeights()) {
          rewrite.replacing(table.weightsName(), Map.of(), weights, out);
          return;
        }
        rewrite.adding(after.weightsName(), row -> weights.getOrDefault(row, "1"), out);
      }
    }
  }
}
