package io.github.redescend.figures;

import io.github.redescend.figures.canvas.Canvas;
import io.github.redescend.figures.theme.Lettering;
import java.util.ArrayList;
import java.util.List;

/**
 * A legend below a chart. Rows are estimated from text lengths, since the height must be known
 * without a display.
 */
final class Legend {
  /** Approximate width of a letter, and of a mark with its gap. */
  private static final int LETTER = 7;

  private static final int MARK = 44;
  private static final int SAMPLE = 22;
  static final int ROW = 20;

  private Legend() {}

  interface Sample {
    void paint(Canvas canvas, double x, double y);
  }

  /** The height of a legend; empty names are skipped. */
  static int height(List<String> names, int width) {
    return ROW * rows(names, width).size();
  }

  static void paint(
      Canvas canvas, List<String> names, List<Sample> samples, int width, double top) {
    double y = top + 14;
    for (List<Integer> row : rows(names, width)) {
      double[] lengths = new double[row.size()];
      double all = 0;
      for (int i = 0; i < lengths.length; i++) {
        lengths[i] = MARK + Lettering.PLAIN.length(shown(names.get(row.get(i)), width));
        all += lengths[i];
      }
      double x = Math.max(0, (width - all + MARK - SAMPLE - 6) / 2);
      for (int i = 0; i < lengths.length; i++) {
        samples.get(row.get(i)).paint(canvas, x + SAMPLE / 2.0, y - 4);
        String name = shown(names.get(row.get(i)), width);
        canvas.write(name, Lettering.PLAIN, x + SAMPLE + 6, y, 0);
        x += lengths[i];
      }
      y += ROW;
    }
  }

  private static String shown(String name, int width) {
    return Lettering.PLAIN.fitted(name, width - MARK);
  }

  /** The indices of nonempty names, row by row. */
  private static List<List<Integer>> rows(List<String> names, int width) {
    List<List<Integer>> rows = new ArrayList<>();
    int used = 0;
    for (int i = 0; i < names.size(); i++) {
      if (names.get(i).isEmpty()) {
        continue;
      }
      int length = MARK + LETTER * names.get(i).length();
      if (rows.isEmpty() || used + length > width - SAMPLE) {
        rows.add(new ArrayList<>());
        used = 0;
      }
      rows.get(rows.size() - 1).add(i);
      used += length;
    }
    return rows;
  }
}
