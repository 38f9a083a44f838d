package io.github.redescend.cli.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.redescend.cli.api.Console;
import io.github.redescend.core.Decimal;
import io.github.redescend.core.Printable;
import io.github.redescend.report.Document;
import io.github.redescend.usecase.Messages;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * The output of a command: a table for people or one JSON object for programs. Names of classes,
 * columns and files may contain control characters, which a terminal would obey. They are shown as
 * {@code ?} and escaped in JSON. Messages wait until work starts.
 */
public record Report(
    Console console,
    boolean json,
    boolean quiet,
    boolean verbose,
    List<String> warnings,
    List<String> waiting)
    implements Messages {
  public Report(Console console, boolean json, boolean quiet, boolean verbose) {
    this(console, json, quiet, verbose, new ArrayList<>(), new ArrayList<>());
  }

  /**
   * Warns about the input on standard error, unless quiet, and in the JSON object. The message
   * waits until work starts, as in {@link #remark}.
   */
  @Override
  public void warn(String sentence) {
    warnings.add(sentence);
    waiting.add("warning: " + sentence);
  }

  /**
   * Prints a note on the input on standard error, unless quiet or JSON. It waits until work starts,
   * so that an earlier error is the only message.
   */
  @Override
  public void remark(String sentence) {
    if (!json) {
      waiting.add(sentence);
    }
  }

  private void printWaiting() {
    List<String> sentences = List.copyOf(waiting);
    waiting.clear();
    sentences.forEach(this::note);
  }

  /** Prints a note on standard error, unless quiet. */
  @Override
  public void note(String sentence) {
    printWaiting();
    if (!quiet) {
      console.err().println(Printable.lines(sentence));
    }
  }

  public void result(Document document) {
    result(document.text(), document.json());
  }

  /** Prints the result: {@code text} for people, {@code object} for programs. */
  public void result(String text, Map<String, ?> object) {
    printWaiting();
    if (!json) {
      String printable = Printable.lines(text);
      boolean ended = printable.endsWith("\n") || printable.isEmpty();
      console.out().print(ended ? printable : printable + "\n");
      console.out().flush();
      return;
    }
    try {
      Map<String, Object> all = new LinkedHashMap<>(object);
      if (!warnings.isEmpty()) {
        all.put("warnings", warnings);
      }
      console.out().println(escaped(new ObjectMapper().writeValueAsString(all)));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
    console.out().flush();
  }

  /** Escapes control characters beyond ASCII, which JSON does not require. */
  private static String escaped(String json) {
    IntFunction<String> escape = unit -> Decimal.format("\\u%04x", unit);
    return Printable.replaced(
        json, control -> control.chars().mapToObj(escape).collect(Collectors.joining()));
  }

  /** Returns a progress bar, shown only on a terminal and not if quiet. */
  @Override
  public Task begin(String what, long steps) {
    printWaiting();
    return console.terminal() && !quiet
        ? new ProgressLine(console, what, steps)
        : Messages.super.begin(what, steps);
  }
}
