package io.github.redescend.reproduce.study;

import com.fasterxml.jackson.annotation.JsonProperty;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.redescend.reproduce.study.CellStore.CellTable;
import io.github.redescend.reproduce.study.Study.Claim;
import io.github.redescend.reproduce.study.StudyMethod.NamedFigure;
import io.github.redescend.reproduce.study.StudyRunner.StudyResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A table of a study's page, or one for each combination of axes. Rows are those of axes, by
 * default {@code row in measured}, that a formula selects. Some are shown on the terminal only.
 */
record PageTable(
    List<String> each,
    String title,
    List<String> rows,
    @JsonProperty("where") String when,
    Map<String, String> let,
    List<Column> column,
    List<Footer> footer,
    Boolean page) {
  PageTable {
    rows = rows.isEmpty() ? List.of("row in measured") : rows;
    page = page == null || page;
  }

  /** A column, or columns of an axis such as {@code column in machines}. */
  record Column(String each, String header, Map<String, String> let, String cell) {
    private List<String> headers(Scope scope) {
      return scope.each(each, null).stream().map(s -> Formula.fill(header, s)).toList();
    }

    private List<String> cells(Scope scope) {
      return scope.each(each, null).stream().map(s -> Formula.fill(cell, s.with(let))).toList();
    }
  }

  /** A footer row with its own columns. */
  record Footer(List<Column> column) {}

  /** A text table, which the page shows or not. */
  record Panel(String title, List<String> header, List<List<String>> rows, boolean page) {
    Panel {
      for (List<String> row : rows) {
        if (row.size() != header.size()) {
          throw new IllegalArgumentException(row + " is not as wide as " + header);
        }
      }
    }
  }

  /** The tables with at least one row. */
  List<Panel> panels(Scope scope) {
    Stream<Panel> panels = scope.each(each).stream().map(this::panel);
    return panels.filter(panel -> !panel.rows().isEmpty()).toList();
  }

  private Panel panel(Scope scope) {
    List<List<String>> lines = new ArrayList<>();
    for (Scope row : scope.each(rows, let, when)) {
      lines.add(column.stream().flatMap(c -> c.cells(row).stream()).toList());
    }
    for (Footer below : footer) {
      lines.add(below.column.stream().flatMap(c -> c.cells(scope).stream()).toList());
    }
    List<String> header = column.stream().flatMap(c -> c.headers(scope).stream()).toList();
    return new Panel(Formula.fill(title, scope), header, lines, page);
  }

  /** Writes a study's page as Markdown. */
  record MarkdownWriter(Study study, Setting setting, StudyResult result) {
    String text() {
      StringBuilder page = new StringBuilder();
      page.append("# ").append(study.name()).append(": ").append(study.text("title"));
      page.append("\n\nSource: ").append(study.text("source")).append(".\n\n    ");
      page.append(command()).append("\n\nProtocol: ").append(study.protocol()).append("\n\n");
      long seed = setting.seed().value();
      String cells = study.name() + ".csv";
      page.append(
          "%d of %d repetitions, seed %d%s. All cells: [%5$s](%5$s).\n"
              .formatted(setting.repeats(), study.repetitions(), seed, rows(), cells));
      result.panels().stream().filter(PageTable.Panel::page).forEach(panel -> table(page, panel));
      if (!result.figures().isEmpty()) {
        page.append('\n');
      }
      for (NamedFigure named : result.figures()) {
        page.append("![%s](%s.svg)\n".formatted(named.figure().title(), named.stem(study)));
      }
      if (!result.verdicts().isEmpty()) {
        page.append("\n## Expected and found\n\n");
        for (Claim.Verdict verdict : result.verdicts()) {
          page.append("- ").append(verdict.met() ? "met" : "**not met**").append(": ");
          page.append(verdict.expected()).append(". Found: ").append(verdict.found()).append(".\n");
        }
      }
      if (!result.remarks().isEmpty()) {
        page.append("\n## Remarks\n\n");
        result.remarks().forEach(remark -> page.append("- ").append(remark).append('\n'));
      }
      return page.toString();
    }

    /** The limit of rows, if it is not the study's. */
    private String rows() {
      return setting.rows().isPresent()
          ? "; limit of rows: %d instead of %d"
              .formatted(setting.rows().getAsInt(), study.rowLimit().orElseThrow())
          : "";
    }

    private String command() {
      String rows = setting.rows().isPresent() ? " --rows " + setting.rows().getAsInt() : "";
      return "redescend reproduce %s --data DIR --output DIR%s".formatted(study.name(), rows);
    }

    private static void table(StringBuilder page, PageTable.Panel panel) {
      page.append("\n## ").append(panel.title()).append("\n\n");
      line(page, panel.header());
      line(page, Collections.nCopies(panel.header().size(), "---"));
      panel.rows().forEach(row -> line(page, row));
    }

    private static void line(StringBuilder page, List<String> cells) {
      page.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
  }

  /** The published numbers of a paper, by cell. */
  static final class PrintedTable {
    private final Map<CellTable.Cell, Printed> cells = new HashMap<>();

    /** A published number, with its deviation over repeats, NaN if unknown. */
    record Printed(double mean, double standardDeviation, int repeats) {
      /**
       * Our mean minus the paper's, in standard errors of the difference; for a single value, the
       * paper's.
       */
      double z(Sample ours) {
        double own = ours.values().length < 2 ? 0 : ours.standardError();
        double paper = Double.isNaN(standardDeviation) ? 0 : standardDeviation / Math.sqrt(repeats);
        return (ours.mean() - mean) / Math.hypot(own, paper);
      }

      /** The same if the paper's unknown deviation equals ours; NaN for fewer than two values. */
      double zSameSpread(Sample ours) {
        double n = ours.values().length;
        return (ours.mean() - mean) / (ours.standardDeviation() * Math.sqrt(1 / n + 1.0 / repeats));
      }
    }

    static PrintedTable of(String study) {
      PrintedTable table = new PrintedTable();
      try (InputStream in =
          PrintedTable.class.getResourceAsStream(Study.FOLDER + study + ".printed.csv")) {
        if (in != null) {
          CsvReader.builder()
              .ofNamedCsvRecord(new InputStreamReader(in, StandardCharsets.UTF_8))
              .forEach(table::add);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return table;
    }

    private void add(NamedCsvRecord line) {
      String deviation = line.getField("sd");
      CellTable.Cell cell =
          new CellTable.Cell(
              line.getField("row"), line.getField("column"), line.getField("quantity"));
      double mean = Double.parseDouble(line.getField("mean"));
      double spread = deviation.isEmpty() ? Double.NaN : Double.parseDouble(deviation);
      cells.put(cell, new Printed(mean, spread, Integer.parseInt(line.getField("repeats"))));
    }

    Optional<Printed> find(CellTable.Cell cell) {
      return Optional.ofNullable(cells.get(cell));
    }
  }
}
