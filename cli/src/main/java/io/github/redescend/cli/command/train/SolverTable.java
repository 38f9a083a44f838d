package io.github.redescend.cli.command.train;

import io.github.redescend.cli.output.Numbers;
import io.github.redescend.cli.output.TextTable;
import io.github.redescend.core.solver.TraceTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a solver tells besides its iterations, as text and as JSON. */
final class SolverTable {
  private SolverTable() {}

  /** An object for each row; null for a number that is not finite. */
  static List<Map<String, Object>> json(TraceTable table) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (List<Number> row : table.rows()) {
      Map<String, Object> named = new LinkedHashMap<>();
      for (int j = 0; j < row.size(); j++) {
        named.put(table.columns().get(j), isFinite(row.get(j)) ? row.get(j) : null);
      }
      rows.add(named);
    }
    return rows;
  }

  /** Aligned columns; {@code -} for a number that is not finite. */
  static String text(TraceTable table) {
    TextTable text =
        new TextTable(table.columns().stream().map(SolverTable::words).toArray(String[]::new));
    for (List<Number> row : table.rows()) {
      text.row(row.stream().map(SolverTable::shown).toArray(String[]::new));
    }
    return text.toString();
  }

  /** Such as "final objective" for finalObjective. */
  private static String words(String name) {
    return name.replaceAll("(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
  }

  private static String shown(Number number) {
    if (!isFinite(number)) {
      return "-";
    }
    return number instanceof Integer ? number.toString() : Numbers.shown(number.doubleValue());
  }

  private static boolean isFinite(Number number) {
    return Double.isFinite(number.doubleValue());
  }
}
