/**
 * Predictions on the rows of a data frame; internal to {@link
 * io.github.redescend.spark.RedescendClassificationModel}.
 */
package io.github.redescend.spark.predict;
