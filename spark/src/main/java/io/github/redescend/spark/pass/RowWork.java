package io.github.redescend.spark.pass;

import java.io.Serializable;
import java.util.function.Consumer;

/** What a pass makes of the values of its functions. Sent to executors: specs, not objects. */
public interface RowWork extends Serializable {
  /** Whether the weighted normal matrix is wanted: n m^2 multiply-adds. */
  boolean normal();

  /** How many columns are summed up with the features. */
  int columns();

  /** How many sums are wanted besides. */
  int scalars();

  /** Begins a partition: what is done with each run of its samples. */
  Consumer<RowRun> begin();
}
