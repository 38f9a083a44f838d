package io.github.redescend.kernels.landmark;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.linalg.Compute;
import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Landmarks given by the user: row numbers of the training samples, from 1, separated by white
 * space.
 *
 * @param file the file of row numbers
 */
public record RowsRule(Path file) implements LandmarkRule {
  private static final TypedParameter<String> FILE =
      Parameter.text("file", null, "a text file", "row numbers from 1, one a line");

  static final Declaration<RowsRule> DECLARATION =
      Declaration.of(
          "rows",
          "the user's own rows",
          "-",
          FILE.of(rule -> rule.file.toString()),
          file -> new RowsRule(Path.of(file)));

  /** Longer than any row number. */
  private static final int LONGEST_WORD = 20;

  /** A valid file has at most this many characters plus as many per sample. */
  private static final int MIN_CHARACTERS = 1 << 16;

  private static final int CHARACTERS_A_SAMPLE = 64;

  @Override
  public Landmarks choose(Matrix samples, Kernel kernel, int count, Seed seed, Compute compute) {
    return Landmarks.ofRows(samples, read(samples.rows()));
  }

  private int[] read(int samples) {
    Set<Integer> rows = new LinkedHashSet<>();
    // Opened as a stream, since a pipe has no position.
    try (Reader text =
        new BufferedReader(
            new InputStreamReader(
                new FileInputStream(file.toFile()), StandardCharsets.UTF_8.newDecoder()))) {
      StringBuilder word = new StringBuilder();
      long max = MIN_CHARACTERS + (long) CHARACTERS_A_SAMPLE * samples;
      int line = 1;
      for (long count = 0; ; count++) {
        int c = text.read();
        if (c >= 0 && !isSeparator(c)) {
          word.append((char) c);
        }
        if (word.length() > 0 && (c < 0 || isSeparator(c) || word.length() > LONGEST_WORD)) {
          rows.add(row(word.toString(), line, samples));
          word.setLength(0);
        }
        if (c < 0) {
          break;
        }
        if (count == max) {
          throw new InvalidInputException(
              "%s has more than %d characters, too many for row numbers from 1 to %d"
                  .formatted(file, max, samples));
        }
        line += c == '\n' ? 1 : 0;
      }
    } catch (CharacterCodingException e) {
      throw new InvalidInputException(file + " is not a text file of row numbers", e);
    } catch (IOException e) {
      throw new InvalidInputException("cannot read the landmark rows in " + file + ": " + e, e);
    }
    if (rows.isEmpty()) {
      throw new InvalidInputException(file + " names no row: give numbers from 1, one a line");
    }
    return rows.stream().mapToInt(row -> row - 1).toArray();
  }

  private static boolean isSeparator(int c) {
    return c == ',' || c == ';' || Character.isWhitespace(c);
  }

  private int row(String word, int line, int samples) {
    try {
      int row = Integer.parseInt(word);
      if (row >= 1 && row <= samples) {
        return row;
      }
    } catch (NumberFormatException e) {
      // The refusal below reports it.
    }
    throw new InvalidInputException(
        "%s line %s has '%s', allowed are row numbers from 1 to %s"
            .formatted(file, line, Printable.of(word), samples));
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }
}
