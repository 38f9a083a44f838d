package io.github.redescend.kernels;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.linalg.Compute;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The user's own landmarks: row numbers of the training samples, from 1, one or more a line.
 *
 * @param file where the numbers stand
 */
public record RowsRule(Path file) implements LandmarkRule {
  @Override
  public Landmarks choose(Matrix samples, Kernel kernel, int count, Seed seed, Compute compute) {
    return Landmarks.ofRows(samples, read(samples.rows()));
  }

  private int[] read(int samples) {
    Set<Integer> rows = new LinkedHashSet<>();
    try {
      int line = 0;
      for (String text : Files.readAllLines(file)) {
        line++;
        for (String word : text.trim().split("[\\s,;]+")) {
          if (!word.isEmpty()) {
            rows.add(row(word, line, samples));
          }
        }
      }
    } catch (MalformedInputException e) {
      throw new InvalidInputException(file + " is not a text file of row numbers", e);
    } catch (IOException e) {
      throw new InvalidInputException("cannot read the landmark rows in " + file + ": " + e, e);
    }
    if (rows.isEmpty()) {
      throw new InvalidInputException(file + " names no row: give numbers from 1, one a line");
    }
    return rows.stream().mapToInt(row -> row - 1).toArray();
  }

  private int row(String word, int line, int samples) {
    try {
      int row = Integer.parseInt(word);
      if (row >= 1 && row <= samples) {
        return row;
      }
    } catch (NumberFormatException e) {
      // The one refusal below says it.
    }
    throw new InvalidInputException(
        file
            + " line "
            + line
            + " has '"
            + word
            + "', allowed are row numbers from 1 to "
            + samples);
  }

  @Override
  public Spec spec() {
    return Spec.of("rows").with("file", file);
  }
}
