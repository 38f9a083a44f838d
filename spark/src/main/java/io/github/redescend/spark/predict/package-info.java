/**
 * Predictions of a model on the rows of a data frame: {@link
 * io.github.redescend.spark.predict.SentModel} is the model on its way to executors, {@link
 * io.github.redescend.spark.predict.RowPredictions} what is done there, {@link
 * io.github.redescend.spark.predict.PredictionColumns} the columns that it adds. It is no interface
 * for users: they have {@link io.github.redescend.spark.RedescendClassificationModel}.
 */
package io.github.redescend.spark.predict;
