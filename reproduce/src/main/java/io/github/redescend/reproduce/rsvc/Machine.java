package io.github.redescend.reproduce.rsvc;

import java.util.List;

/** The columns of the tables. */
enum Machine {
  /** The squared-hinge SVM. */
  L2("L2-SVM"),
  /** Algorithm 1 with the loss l_sigma; the width is sigma. */
  RSVC("RSVC"),
  /** The hinge truncated at s = -1 and 0; the width is 1 - s. */
  TSVC("TSVC");

  private final String column;

  Machine(String column) {
    this.column = column;
  }

  String column() {
    return column;
  }

  /** How wide its loss may be; without end where the loss is convex. */
  List<Double> widths() {
    return switch (this) {
      case L2 -> List.of(Double.POSITIVE_INFINITY);
      case RSVC -> List.of(4.0, 2.0, 1.0, 0.5);
      case TSVC -> List.of(2.0, 1.0);
    };
  }
}
