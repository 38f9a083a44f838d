package io.github.redescend.spark;

import org.apache.spark.api.java.JavaSparkContext;

/** The context of the session of all tests, for other packages. */
public final class LocalContext {
  private LocalContext() {}

  /** The context. */
  public static JavaSparkContext get() {
    return JavaSparkContext.fromSparkContext(LocalSpark.session().sparkContext());
  }
}
