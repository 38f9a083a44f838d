package io.github.redescend.reproduce.labels;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.Holdout;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.reproduce.study.Setting;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Rows with known labels. Rows with the features of an earlier row are left out, of the others at
 * most 1050 are used, two thirds to be audited and a third, with the true labels, to test.
 */
record AuditedRows(Dataset audited, Dataset test) {
  private static final int MOST = 1050;
  private static final double TESTED = 1.0 / 3;

  /** The same rows for every noise; another seed draws others. */
  static AuditedRows read(Setting setting, String file, Seed seed) {
    Table table = setting.table(file);
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
    return new AuditedRows(some.select(split.train()), some.select(split.test()));
  }

  private static Dataset distinct(Dataset data) {
    Set<double[]> seen = new TreeSet<>(Arrays::compare);
    return data.select(
        IntStream.range(0, data.size()).filter(i -> seen.add(data.features().row(i))).toArray());
  }
}
