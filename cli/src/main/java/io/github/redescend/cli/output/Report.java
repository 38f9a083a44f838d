package io.github.redescend.cli.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.redescend.cli.api.Console;
import io.github.redescend.core.Printable;
import io.github.redescend.report.Document;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The output of one command: a table for people or one JSON object for programs, never both. Text
 * may quote strangers, in names of classes, columns and files: control characters, which a terminal
 * would obey, are shown as {@code ?}, and escaped in JSON.
 *
 * @param console the streams
 * @param json whether standard output gets one JSON object and nothing else
 * @param quiet whether notes are silenced
 * @param verbose whether the output says how choices were made and how fits ended
 * @param warnings what was warned of so far
 * @param waiting what is to be said on standard error when work begins
 */
public record Report(
    Console console,
    boolean json,
    boolean quiet,
    boolean verbose,
    List<String> warnings,
    List<String> waiting) {
  /** Without a warning so far. */
  public Report(Console console, boolean json, boolean quiet, boolean verbose) {
    this(console, json, quiet, verbose, new ArrayList<>(), new ArrayList<>());
  }

  /**
   * A remark on what was given, on standard error unless quiet, and in the JSON object. It waits
   * until work begins, as {@link #remark} does.
   */
  public void warn(String sentence) {
    warnings.add(sentence);
    waiting.add("warning: " + sentence);
  }

  /**
   * A remark on what was given for people who read no JSON, on standard error unless quiet. It
   * waits until work begins, so that a refusal before that is a single sentence.
   */
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

  /** A remark on standard error, unless quiet. */
  public void note(String sentence) {
    printWaiting();
    if (!quiet) {
      console.err().println(Printable.lines(sentence));
    }
  }

  /** The result of a command. */
  public void result(Document document) {
    result(document.text(), document.json());
  }

  /** The result: {@code text} for people, {@code object} for programs. */
  public void result(String text, Map<String, ?> object) {
    printWaiting();
    if (!json) {
      String shown = Printable.lines(text);
      console.out().print(shown.endsWith("\n") || shown.isEmpty() ? shown : shown + "\n");
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

  /** JSON itself asks for the escape of control characters in ASCII alone. */
  private static String escaped(String json) {
    return Printable.replaced(
        json,
        control ->
            control
                .chars()
                .mapToObj(unit -> String.format(Locale.ROOT, "\\u%04x", unit))
                .collect(Collectors.joining()));
  }

  /**
   * A bar for a task, which must be closed; on a terminal only, and not if quiet.
   *
   * @param what what is being done
   * @param steps how many steps it has, -1 if that is not known
   */
  public ProgressLine progress(String what, long steps) {
    printWaiting();
    return console.terminal() && !quiet
        ? ProgressLine.shown(console, what, steps)
        : ProgressLine.hidden();
  }
}
