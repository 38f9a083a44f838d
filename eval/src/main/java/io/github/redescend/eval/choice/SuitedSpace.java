package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;

/** The space for a recipe and a number of samples. */
public final class SuitedSpace {
  /** The maximum number of samples for exact Gram matrices. */
  public static final int EXACT = 5000;

  private SuitedSpace() {}

  /** The recipe with landmarks above {@link #EXACT} samples. */
  public static Recipe of(Recipe made, Matrix features) {
    // With more features than samples a linear machine is smaller by its Gram matrix.
    boolean wide = made.space().name().equals("linear") && features.columns() > features.rows();
    boolean large = (wide || made.space().name().equals("gram")) && features.rows() > EXACT;
    // Cluster centres of sparse samples would be dense.
    String rule = features instanceof SparseMatrix ? "random" : "kmeans";
    String space = large ? "landmarks:m=500,rule=" + rule : "gram";
    return wide || large ? made.space(space) : made;
  }

  /** The recipe in the space for a search of many fits: landmarks above 1000 samples. */
  public static Recipe ofSearch(Recipe made, int samples) {
    boolean many = made.space().name().equals("gram") && samples > LeaveOneOutSearch.EXACT;
    return many ? made.space("landmarks:m=500,rule=random") : made;
  }
}
