package io.github.redescend.bench.experiment;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Contender;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.resample.Folds;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The forms of RoBoSS side by side, loss {@code roboss:a=2}, gamma=auto: a Markdown table of J on
 * all rows, the accuracy of ten folds, iterations and processor seconds of one fit, the linear
 * algebra on one thread. Arguments: a folder with the data sets, lambda, and their names, without
 * {@code .csv}; or {@code generated} and a number of rows, for a plain least squares machine on
 * Ringnorm and Twonorm.
 */
final class RobossForms {
  private static final Seed SEED = Seed.of(1);

  private RobossForms() {}

  /** Prints one row a data set and form. */
  static void run(String[] arguments) {
    Assembly assembly = Assembly.standard();
    try (var scope = assembly.compute().outerParallel()) {
      if (arguments[0].equals("generated")) {
        generated(Integer.parseInt(arguments[1]), assembly);
        return;
      }
      double lambda = Double.parseDouble(arguments[1]);
      System.out.println("| data | form | J | iterations | accuracy | seconds |");
      System.out.println("|---|---|---|---|---|---|");
      for (int i = 2; i < arguments.length; i++) {
        Table table =
            Readers.standard()
                .read(Path.of(arguments[0], arguments[i] + ".csv"), ReadOptions.training());
        for (Map.Entry<String, Recipe> form : forms().entrySet()) {
          row(arguments[i], form.getKey(), form.getValue().lambda(lambda), table, assembly);
        }
      }
    }
  }

  private static Map<String, Recipe> forms() {
    Recipe roboss = Systems.recipe("roboss");
    String rest = "momentum=0.6,batch=32,iterations=1000";
    Map<String, Recipe> forms = new LinkedHashMap<>();
    forms.put(
        "mini-batches, to the letter",
        roboss.solver("nag:rate=0.01,decay=0.1,start=0.01,variant=printed," + rest));
    forms.put("mini-batches, corrected", roboss.solver("nag:rate=1e-4,decay=0," + rest));
    forms.put("full batch (roboss)", roboss);
    forms.put("reweighting, no bias", Systems.recipe("roboss-hq").bias(false));
    forms.put("reweighting (roboss-hq)", Systems.recipe("roboss-hq"));
    return forms;
  }

  private static void row(String data, String form, Recipe recipe, Table table, Assembly assembly) {
    Pipeline pipeline = new Pipeline(assembly.classifier(recipe, SEED));
    double begin = processorSeconds();
    Provenance fit = pipeline.fit(table, Control.defaults()).model().provenance();
    double seconds = processorSeconds() - begin;
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %.2f | %d | %.1f | %.2f |%n",
        data,
        form,
        fit.objective(),
        fit.iterations(),
        100 * accuracy(recipe, table, assembly),
        seconds);
  }

  private static double accuracy(Recipe recipe, Table table, Assembly assembly) {
    Contender contender =
        new Contender(recipe.name(), seed -> new Pipeline(assembly.classifier(recipe, seed)));
    ContenderResult result =
        new Evaluation(List.of(contender), SEED, assembly.compute())
            .run(table, Folds.stratified(Labels.of(table.labels()), 10, SEED))
            .get(0);
    return result.mean();
  }

  private static void generated(int rows, Assembly assembly) {
    for (String name : List.of("ringnorm", "twonorm")) {
      Table table = Generators.make(name, rows, SEED);
      for (String system : List.of("ls-svm", "roboss", "roboss-hq")) {
        System.out.printf(
            Locale.ROOT,
            "%s, %d rows, %s: %.1f%n",
            name,
            rows,
            system,
            100 * accuracy(Systems.recipe(system), table, assembly));
      }
    }
  }

  private static double processorSeconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }
}
