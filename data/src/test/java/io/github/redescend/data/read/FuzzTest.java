package io.github.redescend.data.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever the bytes are: a table, or a refusal that names the file. */
class FuzzTest {
  private static final int MUTANTS = 3_000;
  private static final String CSV =
      "x,y,name,label\n1,2.5,\"a \"\"q\"\" b\",p\n-3e2,?,b,q\r\n0.125,NA,\"c,d\",p\n7,8,,q\n";
  private static final String LIBSVM = "+1 1:0.5 3:-2e1 # c\n-1 2:7\n1 1:1 2:2 3:3\n\n-1 3:9\n";
  private static final String ARFF =
      """
      % c
      @relation r
      @attribute a numeric
      @attribute 'b c' {u,'v w'}
      @attribute s string
      @attribute class {p,q}
      @data
      1,u,'it\\'s',p
      ?,'v w',k,q
      {0 2, 2 m}
      3,u,l,q
      """;
  private static final String ALPHABET = ",;:'\"?{}%#@\n\r\t \\.-+eE0123456789naNAIx\0\ufeff\u00e9";

  @ParameterizedTest
  @CsvSource({"csv", "libsvm", "arff", "auto"})
  void mutants(String format) {
    String seedText = format.equals("arff") ? ARFF : format.equals("libsvm") ? LIBSVM : CSV;
    SplittableRandom random = new SplittableRandom(format.hashCode());
    int read = 0;
    for (int i = 0; i < MUTANTS; i++) {
      byte[] bytes = mutated(seedText.getBytes(StandardCharsets.UTF_8), random);
      read += survives(bytes, format, i % 2 == 0) ? 1 : 0;
    }
    assertThat(read).isBetween(MUTANTS / 50, MUTANTS - MUTANTS / 50);
  }

  @Test
  void bytesWithoutSense() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 1_000; i++) {
      byte[] bytes = new byte[random.nextInt(200)];
      random.nextBytes(bytes);
      for (String format : new String[] {"csv", "libsvm", "arff", "auto"}) {
        survives(bytes, format, false);
      }
    }
  }

  @Test
  void cutAndDamagedGzip() throws IOException {
    byte[] zipped = ReadersTest.gzip(CSV.repeat(1) + "1,2,z,p\n".repeat(500));
    int refused = 0;
    for (int length = 2; length < zipped.length; length++) {
      refused += survives(Arrays.copyOf(zipped, length), "csv", true) ? 0 : 1;
    }
    assertThat(refused).isEqualTo(zipped.length - 2);
    SplittableRandom random = new SplittableRandom(9);
    for (int i = 0; i < 500; i++) {
      byte[] damaged = zipped.clone();
      damaged[2 + random.nextInt(damaged.length - 2)] ^= (byte) (1 << random.nextInt(8));
      survives(damaged, "csv", true);
    }
  }

  /** Whether the bytes were read; any exception but a refusal fails the test. */
  private static boolean survives(byte[] bytes, String format, boolean labels) {
    ReadOptions options = ReadOptions.training().withFormat(format).withLabelRequired(labels);
    Table table;
    try {
      table = Readers.standard().read(Source.of("soup", bytes), options);
    } catch (InvalidInputException e) {
      assertThat(e.getMessage()).startsWith("soup").doesNotContain("Exception");
      return false;
    }
    assertThat(table.rows()).isPositive();
    try {
      Preprocessing.learn(table, Preprocessing.Options.defaults()).features(table);
    } catch (InvalidInputException e) {
      assertThat(e.getMessage()).startsWith("soup");
    }
    return true;
  }

  private static byte[] mutated(byte[] original, SplittableRandom random) {
    StringBuilder text = new StringBuilder(new String(original, StandardCharsets.UTF_8));
    for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
      int at = random.nextInt(text.length());
      char c = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
      switch (random.nextInt(6)) {
        case 0 -> text.insert(at, c);
        case 1 -> text.setCharAt(at, c);
        case 2 -> text.delete(at, Math.min(text.length() - 1, at + 1 + random.nextInt(8)));
        case 3 -> text.insert(at, text.substring(at, Math.min(text.length(), at + 12)));
        case 4 -> text.setLength(Math.max(1, at));
        default -> text.insert(at, "99999999999");
      }
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    if (random.nextInt(5) == 0) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }
}
