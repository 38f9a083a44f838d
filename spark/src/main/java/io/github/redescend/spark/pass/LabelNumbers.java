package io.github.redescend.spark.pass;

import io.github.redescend.core.space.SampleColumn;

/** The labels, -1 or +1, as a column. */
record LabelNumbers() implements SampleColumn {}
