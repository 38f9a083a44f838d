package io.github.redescend.bench.experiment;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Contender;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.FoldResult;
import io.github.redescend.eval.audit.TrustedChoice;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The default system beside the choice without trust weights, under several kinds of wrong labels:
 * a line of CSV for each table, noise and split of {@link NoisyCells}.
 *
 * <p>Arguments: a folder with the data sets, the first split and the one after the last, the names
 * of the data sets, without {@code .csv}, and, where not all kinds of wrong labels are wanted,
 * words such as {@code "noise=symmetric 20 %"}.
 */
final class NoiseAwareTable {
  private static final Assembly ASSEMBLY = Assembly.standard();

  private NoiseAwareTable() {}

  /** Before a noise that is wanted, where not all are. */
  private static final String NOISE = "noise=";

  /** Prints the lines. */
  static void run(String[] arguments) {
    Path folder = Path.of(arguments[0]);
    int first = Integer.parseInt(arguments[1]);
    int last = Integer.parseInt(arguments[2]);
    System.out.println("table,noise,split,untouched,default,weighted,untouchedSeconds,seconds");
    Map<Boolean, List<String>> words =
        Arrays.stream(arguments)
            .skip(3)
            .collect(Collectors.partitioningBy(word -> word.startsWith(NOISE)));
    for (int r = first; r < last; r++) {
      for (String name : words.get(false)) {
        Table table = NoisyCells.read(folder, name);
        for (NoisyCells.Cell cell : NoisyCells.of(table, r)) {
          if (words.get(true).isEmpty() || words.get(true).contains(NOISE + cell.noise())) {
            System.out.println(line(name, r, cell));
          }
        }
      }
    }
  }

  private static String line(String name, int r, NoisyCells.Cell cell) {
    List<ContenderResult> results =
        new Evaluation(
                List.of(
                    contender("untouched", seed -> TrustedChoice.untouched(ASSEMBLY, seed)),
                    contender("default", seed -> TrustedChoice.standard(ASSEMBLY, seed))),
                cell.seed(),
                ASSEMBLY.compute())
            .run(cell.training(), cell.test());
    FoldResult untouched = results.get(0).folds().get(0);
    FoldResult weighted = results.get(1).folds().get(0);
    return String.format(
        Locale.ROOT,
        "%s,%s,%d,%.4f,%.4f,%b,%.3f,%.3f",
        name,
        cell.noise(),
        r,
        results.get(0).mean(),
        results.get(1).mean(),
        weighted.specs().containsKey("trust-weights"),
        untouched.fitSeconds(),
        weighted.fitSeconds());
  }

  private static Contender contender(String name, Function<Seed, Learner> learner) {
    return new Contender(
        name,
        seed -> new Pipeline(NoisyCells.PREPARATION, ClassWeights.none(), learner.apply(seed)));
  }
}
