package io.github.redescend.data.write;

import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Tables that are hard to write: extreme numbers, texts that look like numbers, format characters,
 * all kinds of white space, missing cells.
 */
final class RandomTables {
  private static final double[] NUMBERS = {
    0,
    -0.0,
    1,
    -1,
    7,
    255,
    1e7,
    123456789,
    1L << 53,
    (1L << 53) + 2,
    -4e18,
    0.1,
    1.0 / 3,
    1e22,
    Math.nextUp(1e22),
    1e308,
    -Double.MAX_VALUE,
    Double.MIN_VALUE,
    -10 * Double.MIN_VALUE,
    Double.MIN_NORMAL,
    2.2e-308,
    1e-5,
    0.30000000000000004,
    2e-3,
    1234567.125
  };

  private static final List<String> WORDS =
      List.of(
          "a",
          "b c",
          "+1",
          "-1",
          "1",
          "1.5",
          "007",
          "1e5",
          "1,5",
          "2.500,75",
          "?",
          "NA",
          "NaN",
          "-inf",
          "null",
          "",
          " ",
          " lead",
          "trail ",
          "\t",
          "\n",
          "a\nb",
          "a\r\nb",
          "\r",
          "\"",
          "'",
          "a\"b",
          "it's",
          "\\",
          "\\n",
          ",",
          ";",
          "a,b",
          "%",
          "# c",
          "@data",
          "{",
          "}",
          "0 1",
          "1:2",
          "qid:1",
          "\u0001",
          "\u001f",
          "\u00a0",
          "\u2003",
          "\u2028",
          "\ufeff",
          "\u00e9",
          "\u0661",
          "\ud83d\ude00",
          "label",
          "first",
          "x1",
          "numeric",
          "a\tb",
          "=1+1",
          "0x1p3",
          "1d");

  private static final List<String> MARKS =
      List.of(
          ",",
          ";",
          "\t",
          "\n",
          "\r",
          "\"",
          "'",
          "\\",
          "%",
          "#",
          "{",
          "}",
          "?",
          " ",
          ":",
          "=",
          "\u0085",
          "\ufeff",
          "0",
          "9",
          ".",
          "-",
          "+",
          "e",
          "E",
          "x",
          "\u00fc",
          "\u4e2d",
          "\ud83d\ude80");

  private final SplittableRandom random;

  RandomTables(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** A table with labels. Half of the tables are numeric, as LIBSVM format requires. */
  Table next() {
    int rows = 1 + random.nextInt(6);
    boolean numbers = random.nextBoolean();
    Set<String> names = new HashSet<>();
    List<Column> columns = new ArrayList<>();
    int count = 1 + random.nextInt(4);
    for (int j = 0; j < count; j++) {
      String name = name(names);
      columns.add(
          numbers || random.nextBoolean()
              ? new NumericColumn(name, numbers(rows, numbers))
              : new TextColumn(name, texts(rows)));
    }
    Table table = Table.of("a table", columns);
    if (!numbers && random.nextInt(4) == 0) {
      double[] weights = new double[rows];
      for (int i = 0; i < rows; i++) {
        double any = Math.abs(number());
        weights[i] = i == 0 ? 1 : any < Double.MIN_NORMAL ? 0 : any;
      }
      table = table.withWeights(name(names), weights);
    }
    return table.withLabels(name(names), labels(rows));
  }

  private double[] numbers(int rows, boolean all) {
    double[] cells = new double[rows];
    for (int i = 0; i < rows; i++) {
      cells[i] = !all && random.nextInt(5) == 0 ? Double.NaN : number();
    }
    return cells;
  }

  private double number() {
    if (random.nextBoolean()) {
      return NUMBERS[random.nextInt(NUMBERS.length)];
    }
    double any = Double.longBitsToDouble(random.nextLong());
    return Double.isFinite(any) ? any : random.nextDouble();
  }

  private String[] texts(int rows) {
    String[] cells = new String[rows];
    for (int i = 0; i < rows; i++) {
      cells[i] = random.nextInt(6) == 0 ? null : text();
    }
    return cells;
  }

  /** Cells as readers return them: without surrounding white space. */
  private List<String> labels(int rows) {
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      labels.add(random.nextInt(3) > 0 ? "c" + random.nextInt(3) : text().trim());
    }
    return labels;
  }

  /** Names as readers return them: nonempty, distinct, without surrounding white space. */
  private String name(Set<String> taken) {
    String name = random.nextInt(3) > 0 ? "x" + random.nextInt(9) : text().strip();
    while (name.isEmpty() || !taken.add(name)) {
      name = "y" + taken.size() + name;
    }
    return name;
  }

  private String text() {
    if (random.nextInt(3) > 0) {
      return WORDS.get(random.nextInt(WORDS.size()));
    }
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(6); length > 0; length--) {
      text.append(MARKS.get(random.nextInt(MARKS.size())));
    }
    return text.toString();
  }
}
