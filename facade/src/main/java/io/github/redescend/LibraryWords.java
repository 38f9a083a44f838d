package io.github.redescend;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.solver.Control;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sentences that tell a way out by an option of the command, with the method of this package in its
 * place, and rows of arrays by their index.
 */
final class LibraryWords {
  private static final Pattern CALIBRATION = Pattern.compile("--calibrate [a-z]+");
  private static final Pattern HEADER = Pattern.compile("(say )?--no-header");

  /** An option with the value that the sentence proposes. */
  private static final Pattern VALUED =
      Pattern.compile(
          "--(missing|unlabelled|dates|date-order|scale|space|na) ('[^']*'|[a-z]+(?:[-:=]\\w+)*)");

  /** A row of an array, as tables name it: from 1, behind what the array is called. */
  private static final Pattern OF_AN_ARRAY =
      Pattern.compile(
          "^(%s|%s|probabilities), row ([0-9]+):".formatted(ArrayTable.SAMPLES, ArrayTable.ROWS));

  private static final Pattern ALONE = Pattern.compile("^%s, row 1:".formatted(ArrayTable.ROW));

  private static final Pattern NAMED = Pattern.compile("--([a-z]+(?:-[a-z]+)*)");

  private static final Pattern DASH = Pattern.compile("-([a-z])");

  private LibraryWords() {}

  /**
   * Does what may refuse its input.
   *
   * @throws CancellationException if it is refused on a thread that is interrupted: an interrupt
   *     closes files that are being read
   */
  static <T> T said(Supplier<T> work) {
    try {
      return work.get();
    } catch (InvalidInputException e) {
      Control.defaults().throwIfCancelled();
      String message = of(e.getMessage());
      throw message.equals(e.getMessage()) ? e : new InvalidInputException(message, e);
    }
  }

  /** The sentence in the library's words. */
  static String of(String sentence) {
    String known =
        sentence.replace("--plugins names its folder", "its jar is not on the class path");
    String said = CALIBRATION.matcher(known).replaceAll("probabilities()");
    said = HEADER.matcher(said).replaceAll("noHeader()");
    said =
        VALUED
            .matcher(said)
            .replaceAll(
                found ->
                    Matcher.quoteReplacement(
                        "%s(\"%s\")"
                            .formatted(method(found.group(1)), found.group(2).replace("'", ""))));
    said =
        OF_AN_ARRAY
            .matcher(said)
            .replaceFirst(
                found -> "%s[%d]:".formatted(found.group(1), Long.parseLong(found.group(2)) - 1));
    said = ALONE.matcher(said).replaceFirst("the row:");
    return NAMED.matcher(said).replaceAll(found -> method(found.group(1)) + "(...)");
  }

  /** The method of an option: dateOrder for date-order. */
  private static String method(String option) {
    return DASH.matcher(option).replaceAll(found -> found.group(1).toUpperCase(Locale.ROOT));
  }
}
