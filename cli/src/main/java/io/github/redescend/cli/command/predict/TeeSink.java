package io.github.redescend.cli.command.predict;

import io.github.redescend.data.write.SqlTable;
import java.util.List;

/** Sends predicted rows to two sinks. */
record TeeSink(PredictionSink first, PredictionSink second) implements PredictionSink {
  @Override
  public void begin(List<SqlTable.Column> columns) {
    first.begin(columns);
    second.begin(columns);
  }

  @Override
  public void whole(long value) {
    first.whole(value);
    second.whole(value);
  }

  @Override
  public void label(int index) {
    first.label(index);
    second.label(index);
  }

  @Override
  public void number(double value) {
    first.number(value);
    second.number(value);
  }

  @Override
  public void text(String value) {
    first.text(value);
    second.text(value);
  }

  @Override
  public void missing() {
    first.missing();
    second.missing();
  }

  @Override
  public void end() {
    first.end();
    second.end();
  }
}
