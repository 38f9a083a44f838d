package io.github.redescend.result.audit;

import io.github.redescend.core.data.Labels;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.AuditResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A table cleaned by an audit.
 *
 * @param wrong audited rows that are treated as mislabelled
 */
public record CleanedTable(AuditedRows rows, AuditResult result, List<Integer> wrong) {
  private static final String WEIGHTS = "weight";

  public Table by(CleaningAction action) {
    return switch (action) {
      case DROP -> dropped();
      case RELABEL -> relabelled();
      case WEIGHT -> weighted();
    };
  }

  private Table dropped() {
    boolean[] out = new boolean[rows.table().rows()];
    wrong.forEach(row -> out[rows.kept()[row]] = true);
    return rows.labelled().select(IntStream.range(0, out.length).filter(i -> !out[i]).toArray());
  }

  private Table relabelled() {
    Table table = rows.labelled();
    Labels labels = result.labels();
    List<String> names = new ArrayList<>(table.labels());
    wrong.forEach(
        row -> names.set(rows.kept()[row], labels.classes().get(result.suggested()[row])));
    return table.withLabels(names);
  }

  /** Multiplies the weights of audited rows by their trust. */
  private Table weighted() {
    Table table = rows.labelled();
    double[] weights = table.weights();
    for (int i = 0; i < rows.kept().length; i++) {
      weights[rows.kept()[i]] *= result.trust()[i];
    }
    return table.withWeights(weightsName(table), weights);
  }

  private static boolean taken(Table table, String name) {
    return table.featureNames().contains(name)
        || name.equals(table.labelName())
        || table.unused().contains(name)
        || table.carried().stream().anyMatch(column -> column.name().equals(name));
  }

  private static String weightsName(Table table) {
    String name = table.hasWeights() ? table.weightsName() : WEIGHTS;
    while (taken(table, name)) {
      name = "audit_" + name;
    }
    return name;
  }
}
