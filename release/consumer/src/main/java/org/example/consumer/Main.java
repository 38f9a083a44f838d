package org.example.consumer;

import io.github.redescend.Classifier;
import io.github.redescend.Redescend;
import io.github.redescend.TableFile;

/** What a program with one dependency does: trains on a file, audits it, and predicts. */
public final class Main {
  private Main() {}

  /** Takes the file. */
  public static void main(String[] args) {
    TableFile table = Redescend.read(args[0]);
    Classifier model = table.with(Redescend.with("ls-svm").lambda(1)).fit();
    System.out.println(model.predict(java.nio.file.Path.of(args[0])).get(0));
    System.out.println(table.audit());
  }
}
