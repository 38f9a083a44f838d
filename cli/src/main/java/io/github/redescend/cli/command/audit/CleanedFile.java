package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.option.table.DataInput;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.CsvRewrite;
import io.github.redescend.data.write.Writers;
import io.github.redescend.result.audit.CleanedTable;
import io.github.redescend.result.audit.CleaningAction;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes the cleaned table. From CSV to CSV, unchanged parts keep their bytes. Otherwise, and if
 * label noise was injected, the whole table is written again.
 *
 * @param cleaned the cleaned table
 * @param original the audited file, if it can be edited in place of writing a new table
 */
record CleanedFile(CleanedTable cleaned, Optional<CsvRewrite> original) {
  private static final String CSV = "csv";

  /**
   * Decides how the table can be written.
   *
   * @param input the audited rows
   * @param read the options that they were read with
   * @param target the file to write
   */
  static CleanedFile of(
      CleanedTable cleaned, DataInput input, ReadOptions read, Writers writers, Path target) {
    if (input.file().isEmpty()
        || !writers.format(target).equals(CSV)
        || !cleaned.rows().labelled().labels().equals(cleaned.rows().table().labels())) {
      return new CleanedFile(cleaned, Optional.empty());
    }
    if (!input.reader(read).format().equals(CSV)) {
      return new CleanedFile(cleaned, Optional.empty());
    }
    CsvRewrite rewrite = CsvRewrite.of(input.source(), read.cells());
    return new CleanedFile(cleaned, Optional.of(rewrite).filter(CsvRewrite::possible));
  }

  void write(CleaningAction action, Writers writers, Path target) {
    if (original.isEmpty()) {
      writers.write(cleaned.by(action), target);
      return;
    }
    CsvRewrite rewrite = original.get();
    Writers.write(target, out -> write(action, rewrite, out));
  }

  private void write(CleaningAction action, CsvRewrite rewrite, OutputStream out)
      throws IOException {
    Table table = cleaned.rows().table();
    Table after = cleaned.by(action);
    switch (action) {
      case DROP -> {
        Set<Integer> left = numbers(after);
        Set<Integer> dropped = new HashSet<>(numbers(table));
        dropped.removeAll(left);
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

  private static Set<Integer> numbers(Table table) {
    return IntStream.range(0, table.rows()).mapToObj(table::rowNumber).collect(Collectors.toSet());
  }
}
