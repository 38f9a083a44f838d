package io.github.redescend.bench.experiment;

import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.choice.KernelAndLambda;
import io.github.redescend.eval.resample.Holdout;
import io.github.redescend.eval.resample.Split;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * What {@code landmarks:m=auto} costs and reaches beside fixed numbers of landmarks: a line of CSV
 * for each table and number, C-loss machines (one for each class) with the Gaussian width and the
 * lambda that the default's search finds on the training rows. Test rows are the rest of the table,
 * at most as many as there are to train on.
 *
 * <p>Arguments: a folder with the data sets, the most rows to train on, the numbers with commas
 * between, and the names of the data sets, without {@code .csv}.
 */
final class LandmarkGrowthTable {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Seed SEED = Seed.of(1);
  private static final double TRAINED = 2.0 / 3;
  private static final Preprocessing.Options PREPARATION =
      new Preprocessing.Options(ScaleRule.DEFAULT, MissingRule.MEAN);

  private LandmarkGrowthTable() {}

  /** Prints the lines. */
  static void run(String[] arguments) {
    Path folder = Path.of(arguments[0]);
    int most = Integer.parseInt(arguments[1]);
    List<String> counts = List.of(arguments[2].split(","));
    System.out.println("table,rows,columns,classes,kernel,m,landmarks,accuracy,CPU seconds,built");
    for (String name : List.of(arguments).subList(3, arguments.length)) {
      Path plain = folder.resolve(name + ".csv");
      Path file = Files.exists(plain) ? plain : folder.resolve(name + ".csv.gz");
      Table table = Readers.standard().read(file, ReadOptions.training());
      double left = 1 - Math.min(TRAINED, (double) most / table.rows());
      Split split = Holdout.stratified(Labels.of(table.labels()), left, SEED);
      Preprocessing preparation = Preprocessing.learn(table.select(split.train()), PREPARATION);
      Dataset train = preparation.apply(table.select(split.train()));
      int[] tested = IntStream.of(SEED.permutation(split.test().length)).limit(most).toArray();
      Dataset test =
          preparation.apply(table.select(IntStream.of(tested).map(i -> split.test()[i]).toArray()));
      KernelAndLambda chosen =
          KernelAndLambda.chooseAmong(train, Spec.of("gaussian"), ASSEMBLY, SEED);
      // The first fit is compiled on the way.
      fit(train, chosen, "200");
      for (String m : counts) {
        double begin = CpuClock.seconds();
        TrainedModel model = fit(train, chosen, m);
        double seconds = CpuClock.seconds() - begin;
        System.out.printf(
            Locale.ROOT,
            "%s,%d,%d,%d,%s,%s,%s,%.4f,%.2f,\"%s\"%n",
            name,
            train.size(),
            train.features().columns(),
            train.labels().classes().size(),
            chosen.kernel(),
            m,
            Spec.parse(model.training().texts().get("space")).parameters().get("m"),
            accuracy(model, test),
            seconds,
            model.provenance().space());
      }
    }
  }

  private static TrainedModel fit(Dataset train, KernelAndLambda chosen, String m) {
    Recipe recipe =
        Recipe.named("landmarks", "-", "-")
            .loss("closs:sigma=1")
            .kernel(chosen.kernel().toString())
            .space("landmarks:m=" + m)
            .solver("auto")
            .manyClasses(MulticlassStrategy.OVR)
            .lambda(chosen.lambdaPerSample() * train.size());
    return ASSEMBLY.classifier(recipe, SEED).fit(train, Control.defaults());
  }

  private static double accuracy(TrainedModel model, Dataset test) {
    int[] predicted = model.predict(test.features());
    long hits =
        IntStream.range(0, test.size())
            .filter(i -> model.classes().get(predicted[i]).equals(test.labels().name(i)))
            .count();
    return (double) hits / test.size();
  }
}
