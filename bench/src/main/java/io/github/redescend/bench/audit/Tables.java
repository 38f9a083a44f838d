package io.github.redescend.bench.audit;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.Holdout;
import io.github.redescend.eval.resample.Split;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Tables of a folder: rows with the features of an earlier row are left out, of the others at most
 * 1050 are used, two thirds to be audited and a third, with the right labels, to test.
 */
public record Tables(Path folder) {
  /** Twelve of two classes, six of more. */
  static final List<String> STANDARD =
      List.of(
          "australian",
          "breast_cancer_wisconsin",
          "german_numeric",
          "haberman",
          "heart_statlog",
          "ionosphere",
          "liver_bupa",
          "magic",
          "monks1",
          "pima",
          "sonar",
          "spambase",
          "dna",
          "optdigits",
          "satimage",
          "segment",
          "vehicle",
          "vowel");

  private static final int MOST = 1050;
  private static final double TESTED = 1.0 / 3;

  /** Rows to be audited and rows to test. */
  public record Parts(Dataset audited, Dataset test) {}

  /** The same rows for every noise; another seed draws others. */
  public Parts read(String name, Seed seed) {
    Path plain = folder.resolve(name + ".csv");
    Path file = Files.exists(plain) ? plain : folder.resolve(name + ".csv.gz");
    Table table = Readers.standard().read(file, ReadOptions.training());
    Dataset all =
        distinct(
            Preprocessing.learn(
                    table, new Preprocessing.Options(ScaleRule.DEFAULT, MissingRule.MEAN))
                .apply(table));
    Dataset some =
        all.size() <= MOST
            ? all
            : all.select(
                Holdout.stratified(
                        all.labels(), (double) MOST / all.size(), seed.child("audit rows", 0))
                    .test());
    Split split = Holdout.stratified(some.labels(), TESTED, seed.child("audit parts", 0));
    return new Parts(some.select(split.train()), some.select(split.test()));
  }

  private static Dataset distinct(Dataset data) {
    Set<double[]> seen = new TreeSet<>(Arrays::compare);
    return data.select(
        IntStream.range(0, data.size()).filter(i -> seen.add(data.features().row(i))).toArray());
  }
}
