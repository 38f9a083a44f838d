/** A job that trains on a Parquet table: {@link org.example.spark.TrainOnParquet}. */
package org.example.spark;
