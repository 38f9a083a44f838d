package io.github.redescend.eval;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RealDataTest {
  @ParameterizedTest
  @CsvSource({"iris.csv, 150, 0.93", "wdbc.csv, 569, 0.94"})
  void tenFoldsOfRealDataGiveSaneAccuracies(String file, int rows, double bound) {
    Table table = Rows.example(file);
    Evaluation evaluation =
        new Evaluation(
            List.of(Spy.system("ls-svm", 0.1), Spy.system("kcc-hq", 0.1)),
            Contamination.none(),
            Seed.of(1),
            Spy.ASSEMBLY.compute());
    List<Split> folds = Folds.stratified(Labels.of(table.labels()), 10, Seed.of(1));
    for (SystemResult result : evaluation.run(table, folds)) {
      assertThat(result.pooled().samples()).isEqualTo(rows);
      assertThat(result.mean()).as(result.name()).isBetween(bound, 0.999);
      assertThat(result.std()).isBetween(1e-6, 0.1);
      assertThat(result.commonSpecs()).containsEntry("lambda", 0.1).doesNotContainKey("kernel");
      assertThat(result.fitSeconds()).isPositive();
      assertThat(result.predictSeconds()).isPositive();
    }
  }
}
