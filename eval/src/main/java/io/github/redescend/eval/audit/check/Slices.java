package io.github.redescend.eval.audit.check;

import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A column divided into categories or quantile ranges.
 *
 * @param codes the slice of each row
 */
record Slices(int[] codes, String[] names) {
  /**
   * @param bins the maximum number of numeric slices; missing cells are one more
   */
  static Slices of(Column column, int bins) {
    return column instanceof NumericColumn numeric ? ofNumbers(numeric, bins) : ofTexts(column);
  }

  /** Rows with a value and rows without. */
  static Slices ofMissing(Column column) {
    int[] codes = new int[column.rows()];
    Arrays.setAll(codes, i -> column.missing(i) ? 1 : 0);
    return new Slices(codes, new String[] {"any", "missing"});
  }

  private static Slices ofTexts(Column column) {
    Map<String, Integer> places = new LinkedHashMap<>();
    int[] codes = new int[column.rows()];
    for (int i = 0; i < codes.length; i++) {
      String text = column.missing(i) ? null : column.text(i);
      Integer place = places.get(text);
      if (place == null) {
        place = places.size();
        places.put(text, place);
      }
      codes[i] = place;
    }
    String[] names =
        places.keySet().stream()
            .map(text -> text == null ? "missing" : "'" + text + "'")
            .toArray(String[]::new);
    return new Slices(codes, names);
  }

  private static Slices ofNumbers(NumericColumn column, int bins) {
    double[] sorted =
        Arrays.stream(column.values()).filter(x -> !Double.isNaN(x)).sorted().toArray();
    // Cuts are before a number, so that equal numbers stay together.
    double[] cuts =
        IntStream.range(1, sorted.length == 0 ? 1 : bins)
            .mapToDouble(b -> sorted[(int) ((long) b * sorted.length / bins)])
            .filter(cut -> cut > sorted[0])
            .distinct()
            .toArray();
    int[] codes = new int[column.rows()];
    for (int i = 0; i < codes.length; i++) {
      if (column.missing(i)) {
        codes[i] = cuts.length + 1;
        continue;
      }
      int found = Arrays.binarySearch(cuts, column.values()[i]);
      codes[i] = found >= 0 ? found + 1 : -found - 1;
    }
    String[] names = new String[cuts.length + 2];
    for (int b = 0; b <= cuts.length; b++) {
      String low = b == 0 ? "" : "from " + shown(cuts[b - 1]);
      String high = b == cuts.length ? "" : (b == 0 ? "" : " ") + "below " + shown(cuts[b]);
      names[b] = low.isEmpty() && high.isEmpty() ? "any" : low + high;
    }
    names[cuts.length + 1] = "missing";
    return new Slices(codes, names);
  }

  private static String shown(double number) {
    return String.format(Locale.ROOT, "%.4g", number);
  }

  int count() {
    return names.length;
  }
}
