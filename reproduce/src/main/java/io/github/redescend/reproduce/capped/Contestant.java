package io.github.redescend.reproduce.capped;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import java.util.Arrays;
import java.util.List;

/** One column of the table: a system, and the values of its parameter that are tried. */
enum Contestant {
  KNN("KNN", "KNN"),
  SVM("SVM", "SVM"),
  LS_REG("LSReg", "LSReg with b"),
  LS_REG_NO_BIAS("LSReg", "LSReg without b"),
  CAPPED("CappedSVM", "capped, eps >= 1"),
  CAPPED_NO_FLOOR("CappedSVM", "capped, 10 % rule"),
  CAPPED_SWEEP("CappedSVM", "Algorithm 2 as printed");

  /** gamma of the paper's objective, or C of the SVM. */
  static final double[] GRID = {1e-3, 1e-2, 1e-1, 1, 10, 100};

  private final String paperColumn;
  private final String column;

  Contestant(String paperColumn, String column) {
    this.paperColumn = paperColumn;
    this.column = column;
  }

  /** The column of the paper that it stands beside. */
  String paperColumn() {
    return paperColumn;
  }

  String column() {
    return column;
  }

  /**
   * A recipe for each value of the parameter. Linear; where there are more features than samples on
   * the inner products of the samples, which is the same machine.
   *
   * @param wide whether there are more features than samples
   */
  List<Recipe> recipes(boolean wide) {
    if (this == KNN) {
      return List.of(Systems.recipe("knn:k=1"));
    }
    return Arrays.stream(GRID).mapToObj(value -> recipe(value, wide)).toList();
  }

  private Recipe recipe(double value, boolean wide) {
    Recipe recipe =
        switch (this) {
          case SVM -> Systems.recipe("svm").lambda(1 / value);
          case LS_REG -> Systems.recipe("ls-reg").lambda(2 * value);
          case LS_REG_NO_BIAS -> Systems.recipe("ls-reg").lambda(2 * value).bias(false);
          case CAPPED -> capped(value, 1);
          case CAPPED_NO_FLOOR -> capped(value, 0);
          case CAPPED_SWEEP -> capped(value, 0).solver("hq:iterations=30,tolerance=0,inner=sweep");
          case KNN -> throw new IllegalStateException("no parameter");
        };
    return recipe.kernel("linear").space(wide ? "gram" : "linear");
  }

  /** lambda is twice the paper's gamma. */
  private static Recipe capped(double gamma, double floor) {
    return Systems.recipe("capped-svm")
        .loss("capped-lp:p=1,eps=auto,floor=" + floor)
        .lambda(2 * gamma);
  }
}
