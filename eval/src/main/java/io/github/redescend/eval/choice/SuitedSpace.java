package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;

/** The space that suits a recipe and a number of samples. */
public final class SuitedSpace {
  /** Up to so many samples the exact Gram matrix is used where the recipe says gram. */
  public static final int EXACT = 5000;

  private SuitedSpace() {}

  /** The same recipe in the space that suits so many samples: landmarks above {@link #EXACT}. */
  public static Recipe of(Recipe made, Matrix features) {
    // A linear machine with more features than samples is the smaller one by its Gram matrix.
    boolean wide = made.space().name().equals("linear") && features.columns() > features.rows();
    boolean large = (wide || made.space().name().equals("gram")) && features.rows() > EXACT;
    // Cluster centres of sparse samples would be dense.
    String rule = features instanceof SparseMatrix ? "random" : "kmeans";
    String space = large ? "landmarks:m=500,rule=" + rule : "gram";
    return wide || large ? made.space(space) : made;
  }

  /**
   * The same recipe in the space that suits a search of many fits on so many samples: landmarks
   * above 1000, as where kernel and lambda are chosen.
   */
  public static Recipe ofSearch(Recipe made, int samples) {
    boolean many = made.space().name().equals("gram") && samples > LeaveOneOutSearch.EXACT;
    return many ? made.space("landmarks:m=500,rule=random") : made;
  }
}
