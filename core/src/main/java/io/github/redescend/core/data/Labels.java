package io.github.redescend.core.data;

import io.github.redescend.core.InvalidInputException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The labels of n samples: a code for each, an index into the list of classes. Classes sort as
 * numbers if all are numbers, else as text. With two classes the last one is the positive class,
 * see {@link #withPositive}.
 *
 * @param classes the distinct class names, sorted; two may be in the other order
 * @param codes for each sample the index of its class
 */
public record Labels(List<String> classes, int[] codes) {
  public Labels {
    classes = List.copyOf(classes);
    boolean reversed = classes.size() == 2 && inOrder(List.of(classes.get(1), classes.get(0)));
    if (!reversed && !inOrder(classes)) {
      throw new IllegalArgumentException("the classes " + classes + " are not sorted, each once");
    }
    for (int code : codes) {
      if (code < 0 || code >= classes.size()) {
        throw new IllegalArgumentException("code " + code + " of " + classes.size() + " classes");
      }
    }
  }

  /**
   * Codes the names of n samples; the classes are those that occur.
   *
   * @throws InvalidInputException if a name is null
   */
  public static Labels of(List<String> names) {
    for (int i = 0; i < names.size(); i++) {
      if (names.get(i) == null) {
        throw new InvalidInputException("row " + (i + 1) + " has no label: every row needs one");
      }
    }
    return of(names, sorted(names));
  }

  /**
   * Codes the names of n samples with known classes.
   *
   * @throws InvalidInputException if a name is not among the classes
   */
  public static Labels of(List<String> names, List<String> classes) {
    Map<String, Integer> index = new HashMap<>();
    classes.forEach(name -> index.put(name, index.size()));
    int[] codes = new int[names.size()];
    for (int i = 0; i < codes.length; i++) {
      Integer code = index.get(names.get(i));
      if (code == null) {
        throw new InvalidInputException(
            "row " + (i + 1) + " has label '" + names.get(i) + "', allowed are " + classes);
      }
      codes[i] = code;
    }
    return new Labels(classes, codes);
  }

  /** Whether names are sorted and distinct, as classes are. */
  public static boolean inOrder(List<String> classes) {
    return classes.equals(sorted(classes));
  }

  /** The distinct names, as numbers if all are numbers, else as text. */
  private static List<String> sorted(Collection<String> names) {
    List<String> distinct = names.stream().distinct().toList();
    boolean numeric = distinct.stream().allMatch(Labels::isNumber);
    Comparator<String> order =
        numeric
            ? Comparator.comparingDouble((String s) -> Double.parseDouble(s)).thenComparing(s -> s)
            : Comparator.naturalOrder();
    return distinct.stream().sorted(order).toList();
  }

  private static boolean isNumber(String text) {
    // Java would also read 1d, 2f and 0x1p3 as numbers.
    if (text.isEmpty() || text.chars().anyMatch(c -> "dDfFxXpP".indexOf(c) >= 0)) {
      return false;
    }
    try {
      return !Double.isNaN(Double.parseDouble(text));
    } catch (NumberFormatException e) {
      return false;
    }
  }

  public int size() {
    return codes.length;
  }

  public String name(int i) {
    return classes.get(codes[i]);
  }

  public int[] counts() {
    int[] counts = new int[classes.size()];
    for (int code : codes) {
      counts[code]++;
    }
    return counts;
  }

  /** Returns these labels with {@code name} as the positive (last) of two classes. */
  public Labels withPositive(String name) {
    return classes.size() == 2 && classes.get(0).equals(name)
        ? new Labels(
            List.of(classes.get(1), name), Arrays.stream(codes).map(code -> 1 - code).toArray())
        : this;
  }

  /**
   * Returns these labels with sorted classes, so that random draws do not depend on the positive
   * class.
   */
  public Labels inOrder() {
    return inOrder(classes) ? this : withPositive(classes.get(0));
  }

  /** Returns these labels without the classes that no sample has. */
  public Labels occurring() {
    int[] counts = counts();
    List<String> left = classes.stream().filter(name -> counts[classes.indexOf(name)] > 0).toList();
    return new Labels(
        left, Arrays.stream(codes).map(code -> left.indexOf(classes.get(code))).toArray());
  }

  /** The labels of these rows; the classes are unchanged. */
  public Labels select(int[] rows) {
    return new Labels(classes, Arrays.stream(rows).map(row -> codes[row]).toArray());
  }
}
