package io.github.redescend.bench.experiment;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Contender;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Folds;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Systems side by side on clean test parts, with wrong labels in the training parts: a Markdown
 * table. Arguments: a folder with the data sets and their names, without {@code .csv}. All systems
 * are tuned alike: width and lambda by leave-one-out errors of least squares, then a tenth, one or
 * ten times that lambda and the scale of the loss by three-fold cross-validation on the noisy
 * training labels.
 */
final class RobustnessRuns {
  private static final List<Double> LAMBDAS = List.of(1.0, 0.1, 10.0);
  private static final List<String> CLOSS =
      List.of("closs:sigma=2", "closs:sigma=1", "closs:sigma=0.5");
  private static final List<String> WELSCH =
      List.of("welsch-hinge:sigma=2", "welsch-hinge:sigma=1", "welsch-hinge:sigma=0.5");

  private RobustnessRuns() {}

  /** Prints one row a data set and noise. */
  static void run(String[] arguments) {
    Assembly assembly = Assembly.standard();
    List<Contender> contenders =
        List.of(
            contender("ls-svm", List.of("least-squares"), assembly),
            contender("l2-svm", List.of("squared-hinge"), assembly),
            contender("kcc-hq", CLOSS, assembly),
            contender("rkcc-hq", CLOSS, assembly),
            contender("rsvc", WELSCH, assembly));
    System.out.println("| data | noise | ls-svm | l2-svm | kcc-hq | rkcc-hq | rsvc |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (int i = 1; i < arguments.length; i++) {
      Path file = Path.of(arguments[0], arguments[i] + ".csv");
      Table table = Readers.standard().read(file, ReadOptions.training());
      for (String noise : new String[] {"none", "symmetric:0.2", "asymmetric:0.4"}) {
        row(arguments[i], noise, table, contenders, assembly);
      }
    }
  }

  private static Contender contender(String system, List<String> losses, Assembly assembly) {
    Preprocessing.Options preparation =
        new Preprocessing.Options(ScaleRule.MINMAX, MissingRule.MEAN);
    return new Contender(
        system,
        seed ->
            new Pipeline(
                preparation,
                ClassWeights.none(),
                new ModelChoice(
                    assembly, Systems.recipe(system), losses, LAMBDAS, seed, Metric.ACCURACY)));
  }

  private static void row(
      String name, String noise, Table table, List<Contender> contenders, Assembly assembly) {
    Evaluation plain = new Evaluation(contenders, Seed.of(1), assembly.compute());
    Evaluation evaluation = noise.equals("none") ? plain : plain.withNoise(LabelNoise.parse(noise));
    StringBuilder row = new StringBuilder("| " + name + " | " + noise + " |");
    for (ContenderResult result :
        evaluation.run(table, Folds.stratified(Labels.of(table.labels()), 10, Seed.of(1)))) {
      row.append(
          String.format(Locale.ROOT, " %.1f (%.1f) |", 100 * result.mean(), 100 * result.std()));
    }
    System.out.println(row);
  }
}
