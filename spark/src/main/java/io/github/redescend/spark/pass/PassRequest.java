package io.github.redescend.spark.pass;

import io.github.redescend.core.sample.SumWork;
import io.github.redescend.core.space.SampleColumn;
import java.io.Serializable;
import java.util.ArrayList;

/**
 * What is asked of the tasks of a pass. Columns that share others share them still where they
 * arrive: a pass makes each once.
 *
 * @param work the sums
 * @param inputs the columns that the work is given
 * @param summed the columns that are summed up with the features
 * @param weights of the normal matrix; null if none is wanted
 * @param targets of the least squares problem, whose products with the weights are the last column
 *     summed up; null if there is none
 */
record PassRequest(
    SumWork work,
    ArrayList<SampleColumn> inputs,
    ArrayList<SampleColumn> summed,
    SampleColumn weights,
    SampleColumn targets)
    implements Serializable {
  /** How many columns are summed up with the features. */
  int columns() {
    return summed.size() + (targets == null ? 0 : 1);
  }

  boolean normal() {
    return weights != null;
  }
}
