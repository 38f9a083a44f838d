package io.github.redescend.reproduce.roboss;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.reproduce.roboss.FoldOrder.TwoClassData;
import io.github.redescend.reproduce.study.Sample.DataFile;
import io.github.redescend.reproduce.study.Sample.TuningSet;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.TrialRun;
import io.github.redescend.reproduce.study.StudyMethod.Trials;
import java.util.List;
import java.util.function.IntFunction;

/** Section S.III of Akhtar, Tanveer and Arshad 2024: accuracy by shape and bound of the loss. */
public final class ShapeAndBound implements StudyMethod {
  @Override
  public void addTo(Trials trials) {
    for (DataFile file : trials.files()) {
      Table table = TwoClassData.scores(trials.setting(), file);
      if (table.rows() > trials.mostRows()) {
        continue;
      }
      IntFunction<Seed> seeds = r -> trials.seed().child("roboss shape " + file.name(), r);
      trials.repeat(file.name(), file.name(), seeds, run -> measure(run, table));
    }
  }

  private static void measure(TrialRun run, Table table) {
    Dataset all = Setting.prepared(table, ScaleRule.NONE, MissingRule.FAIL);
    List<Split> splits = Folds.stratified(Labels.of(table.labels()), FoldOrder.FOLDS, run.seed());
    for (double shape : run.study().numbers("shapes")) {
      for (double bound : run.study().numbers("bounds")) {
        String loss = Spec.of("roboss").with("a", shape).with("bound", bound).toString();
        Recipe gaussian = Systems.recipe("roboss-hq").loss(loss).kernel("gaussian:gamma=auto");
        Recipe recipe = gaussian.lambda(0.25).bias(true);
        double hits = 0;
        for (Split split : splits) {
          TrainedModel model = run.fit(recipe, all.select(split.train()));
          hits += TuningSet.hits(model, all.select(split.test()));
        }
        String column = "a " + Spec.text(shape) + " bound " + Spec.text(bound);
        run.add(column, "accuracy", 100 * hits / all.size());
      }
    }
  }

  /** The accuracy of the larger class, in several row orders. */
  public static final class LargerClass implements StudyMethod {
    @Override
    public void addTo(Trials trials) {
      for (DataFile file : trials.files()) {
        Seed seed = trials.seed().child("roboss " + file.name(), 0);
        trials.add(file.name(), file.name(), seed, run -> measure(run, file));
      }
    }

    private static void measure(TrialRun run, DataFile file) {
      Labels labels = TwoClassData.labels(Labels.of(run.setting().table(file.file()).labels()));
      for (FoldOrder order : FoldOrder.values()) {
        for (double accuracy : order.largerClass(labels, run.seed())) {
          run.add(order.words(), "accuracy", accuracy);
        }
      }
    }
  }
}
