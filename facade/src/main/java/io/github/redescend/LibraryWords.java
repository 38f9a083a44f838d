package io.github.redescend;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.solver.Control;
import io.github.redescend.usecase.Messages;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rewords messages for the library: options become methods, rows are counted by index. */
final class LibraryWords {
  private static final Pattern CALIBRATION = Pattern.compile("--calibrate [a-z]+");
  private static final Pattern HEADER = Pattern.compile("(say )?--no-header");

  /** An option with its proposed value. */
  private static final Pattern VALUED =
      Pattern.compile(
          "--(missing|class-weights|unlabelled|dates|date-order|scale|space|na|penalty|loss)"
              + " ('[^']*'|[a-z]+[0-9]*(?:[-:=]\\w+)*)");

  /** A row of an array as tables name it, from 1. */
  private static final Pattern OF_AN_ARRAY =
      Pattern.compile(
          "^(%s|%s|probabilities), row (\\p{Nd}+):".formatted(ArrayTable.SAMPLES, ArrayTable.ROWS));

  private static final Pattern ALONE =
      Pattern.compile("^%s, row \\p{Nd}:".formatted(ArrayTable.ROW));

  private static final Pattern NAMED = Pattern.compile("--([a-z]+(?:-[a-z]+)*)");

  private static final Pattern DASH = Pattern.compile("-([a-z])");

  /** Logs warnings, reworded, as the class {@code Training}. */
  static final Messages LOGGED =
      new Messages() {
        private final Logger logger = System.getLogger("io.github.redescend.Training");

        @Override
        public void warn(String sentence) {
          logger.log(Level.WARNING, () -> of(sentence));
        }
      };

  private LibraryWords() {}

  /**
   * Runs work with reworded messages.
   *
   * @throws CancellationException if input is refused on an interrupted thread, since an interrupt
   *     closes files that are being read
   */
  static <T> T translated(Supplier<T> work) {
    try {
      return work.get();
    } catch (InvalidInputException e) {
      Control.defaults().throwIfCancelled();
      String message = of(e.getMessage());
      throw message.equals(e.getMessage()) ? e : new InvalidInputException(message, e);
    }
  }

  static String of(String sentence) {
    String known =
        sentence
            .replace("--plugins names its folder", "its jar is not on the class path")
            .replace("fewer folds (--cv)", "fewer folds")
            .replace(" (audit --checks outliers)", "")
            .replace("another --system", "another system")
            .replaceAll("--class-weight\\b", "--class-weights");
    String message = CALIBRATION.matcher(known).replaceAll("probabilities()");
    message = HEADER.matcher(message).replaceAll("noHeader()");
    message = VALUED.matcher(message).replaceAll(LibraryWords::call);
    Function<MatchResult, String> element =
        match -> "%s[%d]:".formatted(match.group(1), Long.parseLong(match.group(2)) - 1);
    message = OF_AN_ARRAY.matcher(message).replaceFirst(element);
    message = ALONE.matcher(message).replaceFirst("the row:");
    return NAMED.matcher(message).replaceAll(match -> method(match.group(1)) + "(...)");
  }

  private static String call(MatchResult valued) {
    String value = valued.group(2).replace("'", "");
    return Matcher.quoteReplacement("%s(\"%s\")".formatted(method(valued.group(1)), value));
  }

  private static String method(String option) {
    return DASH.matcher(option).replaceAll(match -> match.group(1).toUpperCase(Locale.ROOT));
  }
}
