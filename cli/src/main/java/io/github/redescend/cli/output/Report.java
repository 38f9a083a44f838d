package io.github.redescend.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/**
 * The output of one command: a table for people or one JSON object for programs, never both.
 *
 * @param console the streams
 * @param json whether standard output gets one JSON object and nothing else
 * @param quiet whether notes are silenced
 */
public record Report(Console console, boolean json, boolean quiet) {
  /** A remark on standard error, unless quiet. */
  public void note(String sentence) {
    if (!quiet) {
      console.err().println(sentence);
    }
  }

  /** The result: {@code text} for people, {@code object} for programs. */
  public void result(String text, Map<String, ?> object) {
    if (!json) {
      console.out().print(text.endsWith("\n") || text.isEmpty() ? text : text + "\n");
      console.out().flush();
      return;
    }
    ObjectWriter writer =
        new ObjectMapper()
            .writer()
            .with(SerializationFeature.FLUSH_AFTER_WRITE_VALUE)
            .without(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    try {
      writer.writeValue(console.out(), object);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    console.out().println();
    console.out().flush();
  }

  /**
   * A bar for a task, which must be closed; on a terminal only, and not if quiet.
   *
   * @param what what is being done
   * @param steps how many steps it has, -1 if that is not known
   */
  public ProgressLine progress(String what, long steps) {
    return console.terminal() && !quiet
        ? ProgressLine.shown(console, what, steps)
        : ProgressLine.hidden();
  }
}
