package io.github.redescend.interchange.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Array files, byte by byte. */
class NpyTest {
  private static final ArrayShape TWO = ArrayShape.doubles("x.npy", 2);

  /** The output of numpy.save for numpy.array([1.0, -2.5]). */
  @Test
  void bytesEqualThoseOfNumPy() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TWO.write(out, new double[] {1, -2.5});
    String header = "{'descr': '<f8', 'fortran_order': False, 'shape': (2,), }";
    byte[] expected = file(1, header + " ".repeat(117 - header.length()) + "\n", 1, -2.5);
    assertThat(out.toByteArray()).isEqualTo(expected).hasSize(144);
  }

  @Test
  void doublesAndIntsRoundTrip() throws IOException {
    double[] doubles = {0, -0.0, Double.MIN_VALUE, -Double.MAX_VALUE, 1e-300, Math.PI};
    ArrayShape matrix = ArrayShape.doubles("m.npy", 2, 3);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    matrix.write(out, doubles);
    assertThat(matrix.doubles(in(out), out.size())).containsExactly(doubles);
    int[] wholes = IntStream.range(-20_000, 20_000).map(i -> i * 100_003).toArray();
    ArrayShape vector = ArrayShape.wholes("v.npy", wholes.length);
    ByteArrayOutputStream second = new ByteArrayOutputStream();
    vector.write(second, wholes);
    assertThat(vector.wholes(in(second), second.size())).containsExactly(wholes);
  }

  @Test
  void readsFormatTwo() throws IOException {
    byte[] bytes = file(2, "{'descr': '<f8', 'fortran_order': False, 'shape': (2,), }\n", 3, 4);
    assertThat(TWO.doubles(new ByteArrayInputStream(bytes), bytes.length)).containsExactly(3, 4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "<f4;False;(2,);numbers of type '<f4', but must hold '<f8'",
        ">f8;False;(2,);numbers of type '>f8'",
        "|O;False;(2,);numbers of type '|O'",
        "<f8;True;(2,);Fortran order",
        "<f8;False;(1000000000000,);shape (1000000000000,), but model.json asks for (2,)",
        "<f8;False;(99999999999999999999999,);has shape (99999999999999999999999,)",
        "<f8;False;(-2,);has a header that NumPy does not write",
        "<f8;False;(2, 1);shape (2, 1)",
        "<f8;False;();shape ()",
        "<f8;False;__import__(0);has a header that NumPy does not write",
        "<f8;no;(2,);has a header that NumPy does not write"
      })
  void hostileHeaders(String descr, String fortran, String shape, String why) {
    String words = "{'descr': '%s', 'fortran_order': %s, 'shape': %s, }\n";
    refuses(file(1, words.formatted(descr, fortran, shape), 1, 2), why);
  }

  @Test
  void headersOfFalseLength() {
    byte[] long1 = file(1, " ".repeat(20_000), 1, 2);
    refuses(long1, "has a header of 20000 bytes");
    byte[] endless = file(2, "", 1, 2);
    ByteBuffer.wrap(endless).order(ByteOrder.LITTLE_ENDIAN).putInt(8, -1);
    refuses(endless, "has a header of 4294967295 bytes");
    refuses(file(4, "", 1, 2), "is not a NumPy array");
    refuses(new byte[200], "is not a NumPy array");
    assertThatThrownBy(() -> read(new byte[3])).isInstanceOf(EOFException.class);
  }

  private static void refuses(byte[] bytes, String why) {
    assertThatThrownBy(() -> read(bytes))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("x.npy")
        .hasMessageContaining(why);
  }

  private static double[] read(byte[] bytes) throws IOException {
    return TWO.doubles(new ByteArrayInputStream(bytes), bytes.length);
  }

  private static ByteArrayInputStream in(ByteArrayOutputStream out) {
    return new ByteArrayInputStream(out.toByteArray());
  }

  private static byte[] file(int major, String header, double... numbers) {
    byte[] words = header.getBytes(StandardCharsets.US_ASCII);
    ByteBuffer bytes =
        ByteBuffer.allocate((major == 1 ? 10 : 12) + words.length + 8 * numbers.length)
            .order(ByteOrder.LITTLE_ENDIAN)
            .put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', (byte) major, 0});
    if (major == 1) {
      bytes.putShort((short) words.length);
    } else {
      bytes.putInt(words.length);
    }
    bytes.put(words);
    for (double number : numbers) {
      bytes.putDouble(number);
    }
    return bytes.array();
  }
}
