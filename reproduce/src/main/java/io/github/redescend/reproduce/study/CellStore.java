package io.github.redescend.reproduce.study;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.report.Columns;
import io.github.redescend.report.CsvCells;
import io.github.redescend.reproduce.study.PageTable.PrintedTable;
import io.github.redescend.reproduce.study.PageTable.PrintedTable.Printed;
import io.github.redescend.reproduce.study.StudyMethod.Measurement;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finished trials as CSV files in a folder for each study, seed and protocol. */
record CellStore(Path folder) {
  private static final int FIELDS = 4;

  /** The folder of a study, created if missing. */
  static CellStore in(Path output, Study study, long seed) {
    String name = "%s-seed%d-%08x".formatted(study.name(), seed, study.protocol().hashCode());
    Path folder = output.resolve(name);
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new InvalidInputException(
          folder + ": the folder cannot be created: " + e.getMessage(), e);
    }
    return new CellStore(folder);
  }

  Optional<List<Measurement>> read(String key) {
    Path file = file(key);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    List<Measurement> measurements = new ArrayList<>();
    try (CsvReader<CsvRecord> records =
        CsvReader.builder().ofCsvRecord(file, StandardCharsets.UTF_8)) {
      for (CsvRecord line : records) {
        measurements.add(measurement(file, line));
      }
    } catch (IOException e) {
      throw new InvalidInputException(file + " cannot be read: " + e.getMessage(), e);
    }
    return Optional.of(measurements);
  }

  private static Measurement measurement(Path file, CsvRecord line) {
    try {
      if (line.getFieldCount() == FIELDS) {
        double value = Double.parseDouble(line.getField(3));
        return new Measurement(line.getField(0), line.getField(1), line.getField(2), value);
      }
    } catch (NumberFormatException e) {
      throw damaged(file, line, e);
    }
    throw damaged(file, line, null);
  }

  private static InvalidInputException damaged(Path file, CsvRecord line, Exception cause) {
    return new InvalidInputException(
        "%s, line %d is not row,column,quantity,value: delete the file to run its trial again"
            .formatted(file, line.getStartingLineNumber()),
        cause);
  }

  void write(String key, List<Measurement> measurements) {
    AtomicFile.write(
        file(key),
        out -> {
          Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
          CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(writer);
          for (Measurement m : measurements) {
            csv.writeRecord(m.row(), m.column(), m.quantity(), Double.toString(m.value()));
          }
          csv.flush();
        });
  }

  private Path file(String key) {
    return folder.resolve(key + ".csv");
  }

  /** The measurements of all trials by cell, in trial order. */
  public static final class CellTable {
    private final Map<Cell, List<Double>> values = new LinkedHashMap<>();

    /** A cell of the table for a quantity such as {@code error}. */
    public record Cell(String row, String column, String quantity) {}

    public CellTable(List<List<Measurement>> trials) {
      for (List<Measurement> trial : trials) {
        for (Measurement m : trial) {
          Cell cell = new Cell(m.row(), m.column(), m.quantity());
          values.computeIfAbsent(cell, none -> new ArrayList<>()).add(m.value());
        }
      }
    }

    /** All values of a cell; empty if not measured. */
    public Sample of(String row, String column, String quantity) {
      return of(new Cell(row, column, quantity));
    }

    private Sample of(Cell cell) {
      return new Sample(
          values.getOrDefault(cell, List.of()).stream().mapToDouble(Double::doubleValue).toArray());
    }

    public List<String> rows() {
      return values.keySet().stream().map(Cell::row).distinct().toList();
    }

    public List<Cell> cells() {
      return List.copyOf(values.keySet());
    }

    /** Every cell's mean, standard deviation, number of trials and published mean, if any. */
    void csv(OutputStream out, PrintedTable printed) throws IOException {
      new Columns<Cell>()
          .text("row", Cell::row)
          .text("column", Cell::column)
          .text("quantity", Cell::quantity)
          .text("mean", cell -> of(cell).mean())
          .text("sd", cell -> of(cell).values().length < 2 ? null : of(cell).standardDeviation())
          .text("trials", cell -> of(cell).values().length)
          .text("paper", cell -> printed.find(cell).map(Printed::mean).orElse(null))
          .csv(out, CsvCells.EXACT, values.keySet());
    }
  }
}
