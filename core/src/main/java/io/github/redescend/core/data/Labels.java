package io.github.redescend.core.data;

import io.github.redescend.core.InvalidInputException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The labels of n samples: a code for each, an index into the sorted list of classes. Classes sort
 * as numbers if all are numbers, else as text; of two classes the last is the positive one.
 *
 * @param classes the class names, sorted, each once
 * @param codes for each sample the index of its class
 */
public record Labels(List<String> classes, int[] codes) {
  public Labels {
    classes = List.copyOf(classes);
    if (!inOrder(classes)) {
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
   * @throws InvalidInputException if a name is none of the classes
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

  /** Whether names are sorted as classes are, each once. */
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
    // Java also reads 1d, 2f and 0x1p3 as numbers; nobody who writes labels does.
    if (text.isEmpty() || text.chars().anyMatch(c -> "dDfFxXpP".indexOf(c) >= 0)) {
      return false;
    }
    try {
      return !Double.isNaN(Double.parseDouble(text));
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /** n. */
  public int size() {
    return codes.length;
  }

  /** The name of sample {@code i}'s class. */
  public String name(int i) {
    return classes.get(codes[i]);
  }

  /** The number of samples of each class. */
  public int[] counts() {
    int[] counts = new int[classes.size()];
    for (int code : codes) {
      counts[code]++;
    }
    return counts;
  }

  /** The labels of the named samples, the classes as they are. */
  public Labels select(int[] rows) {
    return new Labels(classes, Arrays.stream(rows).map(row -> codes[row]).toArray());
  }
}
