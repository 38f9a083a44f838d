package io.github.redescend.classifiers.model;

import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.l1.SparsePenalty;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * The penalty of a classifier. All but {@link #L2} are for linear classifiers and drop features.
 *
 * @param ratio of the elastic net, the L1 share, in (0, 1]: sum_m ratio abs(w_m) + (1 - ratio)
 *     w_m^2 / 2; 1/2 and unused for others
 */
public record Penalty(Kind kind, double ratio) {
  /** The kinds of penalties. */
  public enum Kind {
    L2("(lambda/2) ||f||^2", SparsePenalty.L1),
    L1("sum of abs(w)", SparsePenalty.L1),
    ADAPTIVE_L1("L1 with each weight relative to that of the L2 solution", SparsePenalty.L1),
    ELASTIC_NET("absolute values and squares, by their ratio", SparsePenalty.ELASTIC_NET),
    GROUP_L1("length of the weights of each categorical column", SparsePenalty.GROUP),
    L21("length of a feature's weights over all classes", SparsePenalty.ROWS),
    SCAD("smoothly clipped: large weights are not shrunk", SparsePenalty.SCAD),
    MCP("minimax concave: large weights are not shrunk", SparsePenalty.MCP);

    private final String summary;
    private final SparsePenalty sparse;

    Kind(String summary, SparsePenalty sparse) {
      this.summary = summary;
      this.sparse = sparse;
    }
  }

  private static final double HALF = 0.5;

  private static final NumberParameter RATIO =
      Parameter.number(
          "ratio",
          HALF,
          new Bounds("above 0 and at most 1", share -> share > 0 && share <= 1),
          "the share of absolute values; the rest are squares");

  /** (lambda/2) ||f||^2. */
  public static final Penalty L2 = new Penalty(Kind.L2);

  /** sum_j abs(w_j). */
  public static final Penalty L1 = new Penalty(Kind.L1);

  /** L1 relative to the L2 solution. */
  public static final Penalty ADAPTIVE_L1 = new Penalty(Kind.ADAPTIVE_L1);

  private static final Catalogue<Penalty> CATALOGUE =
      new Catalogue<>("penalty", Arrays.stream(Kind.values()).map(Penalty::entry).toList());

  public Penalty {
    RATIO.check(ratio);
  }

  public Penalty(Kind kind) {
    this(kind, HALF);
  }

  private static Entry<Penalty> entry(Kind kind) {
    String name = Arguments.nameOf(kind);
    if (kind != Kind.ELASTIC_NET) {
      return new Entry<>(name, kind.summary, "", List.of(), given -> new Penalty(kind));
    }
    Function<Arguments, Penalty> maker = given -> new Penalty(kind, RATIO.in(given));
    return new Entry<>(name, kind.summary, "Zou, Hastie 2005", List.of(RATIO), maker);
  }

  /**
   * Reads what {@link #spec} writes.
   *
   * @throws io.github.redescend.core.InvalidInputException if it is malformed
   */
  public static Penalty parse(String text) {
    return CATALOGUE.make(text);
  }

  /** Its name, with the ratio of an elastic net. */
  public Spec spec() {
    Spec name = Spec.of(Arguments.nameOf(kind));
    return kind == Kind.ELASTIC_NET ? name.with(RATIO.name(), ratio) : name;
  }

  /** Whether it is {@link #L2}, which keeps every feature. */
  public boolean isSquared() {
    return kind == Kind.L2;
  }

  /** The corresponding sparse penalty. */
  public SparsePenalty sparse() {
    return kind.sparse;
  }

  /** Whether it is piecewise linear, so that a hinge leads to a linear program. */
  public boolean isLinear() {
    return kind == Kind.L1 || kind == Kind.ADAPTIVE_L1;
  }

  /** Whether all classes share the selected features. */
  public boolean isShared() {
    return kind == Kind.L21;
  }

  @Override
  public String toString() {
    return spec().toString();
  }
}
