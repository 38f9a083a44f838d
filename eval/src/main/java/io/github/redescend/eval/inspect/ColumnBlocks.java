package io.github.redescend.eval.inspect;

import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.Layout;
import io.github.redescend.data.prepare.Preprocessing;
import java.util.List;

/**
 * Which features the columns became: categories and parts of dates belong to the column that the
 * user named.
 *
 * @param names of the columns
 * @param starts the first feature of each column, then the number of features
 */
record ColumnBlocks(List<String> names, int[] starts) {
  /** Of a preparation; sparse rows have a feature a column. */
  static ColumnBlocks of(Preprocessing preprocessing) {
    boolean named = preprocessing.state().layout() == Layout.NAMED;
    List<Feature> features = preprocessing.state().features();
    List<String> names =
        named ? features.stream().map(Feature::name).toList() : preprocessing.featureNames();
    int[] starts = new int[names.size() + 1];
    for (int c = 0; c < names.size(); c++) {
      starts[c + 1] = starts[c] + (named ? features.get(c).width() : 1);
    }
    return new ColumnBlocks(names, starts);
  }
}
