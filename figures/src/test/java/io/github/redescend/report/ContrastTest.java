package io.github.redescend.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.report.Page.EmbeddedAsset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contrast of text on all backgrounds of the style sheet, light and dark (WCAG 2.1, 1.4.3). */
class ContrastTest {
  private static final double LEAST = 4.5;
  private static final String CSS = EmbeddedAsset.of(List.of("page.css", "review.css")).text();

  /** The darkest cell of a heat map: the opacity of the first figure colour. */
  private static final double CELL = 125 / 255.0;

  @ParameterizedTest
  @CsvSource({"0, #0072b2", "1, #3b9bd9"})
  void isReadable(int scheme, String series) {
    Map<String, double[]> names = colours("--(\\w+):(#[0-9a-f]{3,6})", scheme);
    Map<String, double[]> shades =
        colours("\\.((?:hit|miss)\\d+)\\{background:rgb\\(([\\d ./]+)\\)", scheme);
    assertThat(names).containsKeys("ink", "paper", "soft", "bad", "good");
    assertThat(shades).hasSize(20);
    List<String> unread = new ArrayList<>();
    for (String paper : List.of("paper", "soft")) {
      double[] below = names.get(paper);
      for (String text : List.of("ink", "bad", "good")) {
        check(text + " on " + paper, names.get(text), below, unread);
      }
      shades.forEach(
          (name, shade) ->
              check("ink on " + name, names.get("ink"), over(shade, below, shade[3]), unread));
      check("ink on a cell", names.get("ink"), over(hex(series), below, CELL), unread);
    }
    // A pressed button has inverted colours.
    check("paper on ink", names.get("paper"), names.get("ink"), unread);
    assertThat(unread).isEmpty();
    assertThat(CSS).contains("[fill='#0072b2']{fill:#3b9bd9}");
  }

  /** The colours of a scheme. If a name has two values, the second one is dark. */
  private static Map<String, double[]> colours(String pattern, int scheme) {
    Map<String, List<double[]>> all = new TreeMap<>();
    for (MatchResult found : Pattern.compile(pattern).matcher(CSS).results().toList()) {
      all.computeIfAbsent(found.group(1), name -> new ArrayList<>()).add(colour(found.group(2)));
    }
    Map<String, double[]> own = new TreeMap<>();
    all.forEach((name, two) -> own.put(name, two.get(Math.min(scheme, two.size() - 1))));
    return own;
  }

  private static double[] colour(String text) {
    return text.startsWith("#")
        ? hex(text)
        : Pattern.compile("[\\d.]+")
            .matcher(text)
            .results()
            .mapToDouble(number -> Double.parseDouble(number.group()))
            .toArray();
  }

  private static double[] hex(String text) {
    String six = text.length() == 4 ? text.replaceAll("([0-9a-f])", "$1$1") : text;
    return IntStream.of(1, 3, 5)
        .mapToDouble(i -> Integer.parseInt(six.substring(i, i + 2), 16))
        .toArray();
  }

  private static double[] over(double[] top, double[] below, double share) {
    return IntStream.range(0, 3)
        .mapToDouble(i -> share * top[i] + (1 - share) * below[i])
        .toArray();
  }

  private static void check(String what, double[] text, double[] below, List<String> unread) {
    double a = luminance(text);
    double b = luminance(below);
    double ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < LEAST) {
      unread.add("%s: %.2f".formatted(what, ratio));
    }
  }

  private static double luminance(double[] colour) {
    double[] weights = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
      double share = colour[i] / 255;
      sum +=
          weights[i] * (share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4));
    }
    return sum;
  }
}
