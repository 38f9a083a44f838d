package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.page.Page;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/** What an audit of something else than one label column tells. */
public interface ModeReport {
  /** For people. */
  String text();

  /** For programs; may be added to. */
  Map<String, Object> json();

  /** The estimated share of errors. */
  double rate();

  /** Writes the rows of {@code --output} as CSV and leaves the stream open. */
  void writeTo(OutputStream out) throws IOException;

  /** The same for a browser. */
  Page on(Page page);
}
