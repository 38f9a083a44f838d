package io.github.redescend.spark.pass;

import io.github.redescend.core.sample.ColumnWork;
import io.github.redescend.core.space.SampleColumn;
import java.util.ArrayList;

/**
 * A column as what it is made of: every pass that asks for it makes it anew, run after run.
 *
 * @param work what makes it
 * @param inputs of what; a list that Java serialises
 */
record ComputedColumn(ColumnWork work, ArrayList<SampleColumn> inputs) implements SampleColumn {}
