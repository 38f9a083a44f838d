package io.github.redescend.result;

import io.github.redescend.core.Printable;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.report.Fields;
import io.github.redescend.report.Numbers;
import java.util.List;
import java.util.Optional;

/** The positive class of two: scores above 0 predict it; and the other, if rarer by default. */
public record PositiveClass(String name, Optional<Rarer> rarer) {
  /** A class with fewer rows than the positive one. */
  public record Rarer(String name, double share) {
    private String sentence() {
      return " '%s' is rarer (%s of the rows); --positive '%1$s' makes it the positive class."
          .formatted(Printable.of(name), Numbers.percent(share));
    }
  }

  /** Returns the positive class of a table; empty unless there are two classes. */
  public static Optional<PositiveClass> of(Table table) {
    Labels labels = table.coded();
    int[] counts = labels.counts();
    boolean chosen = table.positive() != null;
    return of(labels.classes(), chosen || counts.length != 2 ? new int[2] : counts);
  }

  /** Returns the positive class of two, else empty. With equal counts none is rarer. */
  public static Optional<PositiveClass> of(List<String> classes, int... counts) {
    if (classes.size() != 2) {
      return Optional.empty();
    }
    // If the classes are not in their usual order, the user chose the positive class.
    boolean rarer = counts[0] < counts[1] && Labels.inOrder(classes);
    Rarer other = new Rarer(classes.get(0), (double) counts[0] / (counts[0] + counts[1]));
    Optional<Rarer> shown = Optional.of(other).filter(one -> rarer);
    return Optional.of(new PositiveClass(classes.get(1), shown));
  }

  /** Returns the class and, if the other is rarer, the option that selects the other. */
  public String words() {
    Optional<String> other = rarer.map(one -> Printable.of(one.name()));
    return "positive class '%s'".formatted(Printable.of(name))
        + other.map(" (--positive '%s' selects the rarer one)"::formatted).orElse("");
  }

  public String sentence() {
    return "The positive class is '%s': scores above 0 predict it.".formatted(Printable.of(name))
        + rarer.map(Rarer::sentence).orElse("");
  }

  public Fields json() {
    return Fields.of("class", name);
  }

  public Fields json(ConfusionMatrix pooled) {
    return json()
        .with("precision", Fields.finite(pooled.precision(name)))
        .with("recall", Fields.finite(pooled.recall(name)))
        .with("f1", Fields.finite(pooled.f1(name)));
  }

  public String text(ConfusionMatrix pooled) {
    String precision = format(pooled.precision(name));
    String recall = format(pooled.recall(name));
    return "positive class '%s': precision %s, recall %s, F1 %s%n"
        .formatted(Printable.of(name), precision, recall, format(pooled.f1(name)));
  }

  private static String format(double value) {
    return Double.isNaN(value) ? "-" : Numbers.fixed(value, 3);
  }
}
