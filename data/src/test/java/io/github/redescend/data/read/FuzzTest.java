package io.github.redescend.data.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.fuzz.Corpus;
import io.github.redescend.core.fuzz.Fuzzing;
import io.github.redescend.core.fuzz.Fuzzing.Tally;
import io.github.redescend.core.fuzz.Mutation;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions.ExpectedColumn;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Table;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Any bytes give a table or an error that names the file. */
class FuzzTest {
  private static final int MUTANTS = 3_000;

  @ParameterizedTest
  @CsvSource({"csv", "libsvm", "arff", "npy", "auto"})
  void mutants(String format) {
    Mutation mutation =
        switch (format) {
          case "libsvm" -> Corpus.libsvm();
          case "arff" -> Corpus.arff();
          case "npy" -> Corpus.arrays();
          default -> Corpus.csv();
        };
    // Labels of arrays are in a separate file.
    boolean[] asked = format.equals("npy") ? new boolean[] {false} : new boolean[] {true, false};
    for (boolean labels : asked) {
      Tally tally = tally(mutation, format, labels, MUTANTS / 2);
      assertThat(tally.report()).isEmpty();
      assertThat(tally.read()).isBetween(tally.inputs() / 75, tally.inputs() * 59 / 60);
    }
  }

  @Test
  void randomBytes() {
    Mutation random =
        generator -> {
          byte[] bytes = new byte[generator.nextInt(200)];
          generator.nextBytes(bytes);
          return bytes;
        };
    for (String format : new String[] {"csv", "libsvm", "arff", "npy", "auto"}) {
      assertThat(tally(random, format, false, 1_000).report()).isEmpty();
    }
  }

  @Test
  void truncatedAndDamagedGzip() throws IOException {
    byte[] zipped = ReadersTest.gzip("x,y,label\n1,2,p\n" + "1,2,q\n".repeat(500));
    Fuzzing.Reader reader = input -> read(input, "csv", true);
    for (int length = 2; length < zipped.length; length++) {
      byte[] cut = Arrays.copyOf(zipped, length);
      Tally tally = new Fuzzing(random -> cut, reader, "soup", 64).run(1, 1);
      assertThat(tally.report()).isEmpty();
      assertThat(tally.read()).isZero();
    }
    Mutation damage =
        random -> {
          byte[] damaged = zipped.clone();
          damaged[2 + random.nextInt(damaged.length - 2)] ^= (byte) (1 << random.nextInt(8));
          return damaged;
        };
    assertThat(new Fuzzing(damage, reader, "soup", 64).run(500, 9).report()).isEmpty();
  }

  private static Tally tally(Mutation mutation, String format, boolean labels, int inputs) {
    return new Fuzzing(mutation, bytes -> read(bytes, format, labels), "soup", 64)
        .run(inputs, format.hashCode());
  }

  /**
   * Options derived from the bytes: mostly the default, otherwise options that a user may choose.
   */
  private static ReadOptions asked(byte[] bytes, String format) {
    ReadOptions training = ReadOptions.training().withFormat(format);
    String[] labels = {"first", "last", "1", "a", "name"};
    int chosen = Math.floorMod(Arrays.hashCode(bytes), 32);
    if (chosen < labels.length) {
      return training.withLabel(labels[chosen]);
    }
    return switch (chosen) {
      case 5 -> training.withWeights("a");
      case 6 -> training.withWeights("class").withLabel("first");
      case 7 -> training.withExpected(List.of(new ExpectedColumn("a", ColumnKind.NUMERIC)));
      case 8 ->
          training.withLabel("a").withExpected(List.of(new ExpectedColumn("x", ColumnKind.TEXT)));
      default -> training;
    };
  }

  private static void read(byte[] bytes, String format, boolean labels) {
    ReadOptions asked = asked(bytes, format).withLabelRequired(labels);
    Table table = Readers.standard().read(Source.of("soup", bytes), asked);
    assertThat(table.rows()).isPositive();
    if (table.featureNames().size() < 1000) {
      Preprocessing.Options options = new Preprocessing.Options(ScaleRule.MINMAX, MissingRule.MEAN);
      try {
        Preprocessing.learn(table, options).features(table);
      } catch (InvalidInputException e) {
        assertThat(e.getMessage()).startsWith("soup");
      }
    }
  }
}
