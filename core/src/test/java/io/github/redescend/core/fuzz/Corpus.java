package io.github.redescend.core.fuzz;

import io.github.redescend.core.fuzz.Mutation.ByteMutation;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Valid inputs of the bundled formats with their keywords, as mutations. */
public final class Corpus {
  private static final List<String> ANYWHERE =
      Arrays.asList(
          (", ; \t \n \r\n \r \" ' : ? { } % # @ \\ . - + e E = 0 1 -1 9 1e999 -1e-999 0x1p3 1,5"
                  + " 1.234,5 NaN -inf Infinity NA null 99999999999 2147483648 4194304:1 \u0000"
                  + " \ufeff \u00e9 \ud83d\ude00 \u0661 \u2028 \u00a0 label")
              .split(" "));

  private Corpus() {}

  /** CSV with quotes, missing cells, a byte order mark, both ends of lines, three separators. */
  public static Mutation csv() {
    return text(
        List.of("\"\"", "\"a\nb\"", ",,", "\n\n"),
        "x,y,name,label\n1,2.5,\"a \"\"q\"\" b\",p\n-3e2,?,b,q\r\n0.125,NA,\"c,d\",p\n7,8,,q\n",
        "\ufeffa;b;label\r\n1;2;1\r\n3;4;0\r\n",
        "a\tlabel\n1\tx\n\n2\ty\n");
  }

  /** LIBSVM text with comments, empty lines, and rows without labels. */
  public static Mutation libsvm() {
    return text(
        List.of("1:", ":1", " 1:1", "\n1 4194304:1", "4194305:2", " 7:0", "+1", "#", "qid:1"),
        "+1 1:0.5 3:-2e1 # c\n-1 2:7\n1 1:1 2:2 3:3\n\n-1 3:9\n",
        "1:1 5:2\n2:1\n");
  }

  /** ARFF, dense and sparse. */
  public static Mutation arff() {
    return text(
        List.of("@data\n", "@attribute z numeric\n", "@relation", "{0 1}", "{}", "date", "'"),
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
        """,
        "@RELATION r\n@ATTRIBUTE a REAL\n@ATTRIBUTE class {0,1}\n@DATA\n{}\n{0 1,1 1}\n2.5,0\n");
  }

  /** Arrays of NumPy: doubles by row and floats by column, whole numbers, text, records. */
  public static Mutation arrays() {
    List<byte[]> inputs =
        List.of(
            array("{'descr': '<f8', 'fortran_order': False, 'shape': (3, 2), }", 48),
            array("{'descr': '>f4', 'fortran_order': True, 'shape': (4, 3), }", 48),
            array("{'descr': '|i1', 'fortran_order': False, 'shape': (6, 2), }", 12),
            array("{'descr': '<U2', 'fortran_order': False, 'shape': (4, 2), }", 64),
            array("{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (2,), }", 16));
    List<String> words = new ArrayList<>(ANYWHERE);
    words.removeIf(String::isEmpty);
    words.addAll(
        List.of("'<f2'", "'|b1'", "'|O'", "'|S3'", "True", "(2147483647,", "-1", "()", "L"));
    return new ByteMutation(inputs, words);
  }

  private static byte[] array(String header, int bytes) {
    byte[] text =
        (header + " ".repeat(53 + 64 - header.length()) + "\n").getBytes(StandardCharsets.US_ASCII);
    ByteBuffer file = ByteBuffer.allocate(10 + text.length + bytes).order(ByteOrder.LITTLE_ENDIAN);
    file.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    file.putShort((short) text.length).put(text);
    for (int i = 0; i < bytes; i++) {
      file.put((byte) (i % 8 == 7 ? 0x3f : i));
    }
    return file.array();
  }

  /** Specs of a catalogue's names, with or without parameters. */
  public static Mutation specs(List<String> names) {
    return text(
        List.of("sigma=", "m=", ",", "=", ":", "auto", "median", "rule=random", " ", "1/0", "=="),
        names.toArray(new String[0]));
  }

  private static Mutation text(List<String> words, String... inputs) {
    List<String> all = new ArrayList<>(ANYWHERE);
    all.addAll(words);
    all.removeIf(String::isEmpty);
    return new ByteMutation(
        Arrays.stream(inputs).map(input -> input.getBytes(StandardCharsets.UTF_8)).toList(), all);
  }
}
