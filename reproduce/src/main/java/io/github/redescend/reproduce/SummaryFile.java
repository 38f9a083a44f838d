package io.github.redescend.reproduce;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** Every cell's mean, standard deviation and number of trials, as CSV. */
record SummaryFile(Measurements measurements) {
  String text() {
    StringWriter text = new StringWriter();
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text);
    csv.writeRecord("row", "column", "quantity", "mean", "sd", "trials");
    for (Measurements.Cell cell : measurements.cells()) {
      TrialValues sample = measurements.of(cell.row(), cell.column(), cell.quantity());
      csv.writeRecord(
          cell.row(),
          cell.column(),
          cell.quantity(),
          Double.toString(sample.mean()),
          sample.values().length < 2 ? "" : Double.toString(sample.standardDeviation()),
          Integer.toString(sample.values().length));
    }
    try {
      csv.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
