package io.github.redescend.spark;

import org.apache.spark.api.java.JavaSparkContext;

/** The Spark context shared by all tests, for other packages. */
public final class LocalContext {
  private LocalContext() {}

  public static JavaSparkContext get() {
    return JavaSparkContext.fromSparkContext(LocalSpark.session().sparkContext());
  }
}
