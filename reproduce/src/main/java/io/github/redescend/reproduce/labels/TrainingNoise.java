package io.github.redescend.reproduce.labels;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.Evaluation.NamedPipeline;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.reproduce.study.Sample.DataFile;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.TrialRun;
import io.github.redescend.reproduce.study.StudyMethod.Trials;
import io.github.redescend.reproduce.study.StudySystem;
import java.util.List;
import java.util.function.Function;

/**
 * Systems on stratified folds with noise in the training folds only. All are tuned alike: width and
 * lambda by leave-one-out errors of least squares, then a tenth, one or ten times that lambda and
 * the loss by three inner folds. Row: the table; column: the system; quantity: the noise.
 */
public final class TrainingNoise implements StudyMethod {
  private static final List<Double> LAMBDAS = List.of(1.0, 0.1, 10.0);

  @Override
  public void addTo(Trials trials) {
    for (DataFile file : trials.files()) {
      Table table = trials.setting().table(file.file());
      for (String noise : trials.study().words("noises")) {
        trials.repeat(
            file.name() + "-" + noise.replace(':', '-'), file, run -> measure(run, table, noise));
      }
    }
  }

  private static void measure(TrialRun run, Table table, String noise) {
    List<NamedPipeline> systems =
        run.study().list("systems", StudySystem.class).stream()
            .map(system -> system(system, run.assembly()))
            .toList();
    Contamination wrong =
        noise.equals("none") ? Contamination.none() : Contamination.of(LabelNoises.parse(noise));
    Evaluation evaluation = new Evaluation(systems, wrong, run.seed(), run.assembly().compute());
    int count = run.study().setting("folds").asInt();
    List<Split> folds = Folds.stratified(Labels.of(table.labels()), count, run.seed());
    for (SystemResult result : evaluation.run(table, folds)) {
      for (double accuracy : result.accuracies()) {
        run.add(result.name(), noise, 100 * accuracy);
      }
    }
  }

  private static NamedPipeline system(StudySystem system, Assembly assembly) {
    Preprocessing.Options rules = new Preprocessing.Options(ScaleRule.MINMAX, MissingRule.MEAN);
    Function<Seed, Pipeline> pipeline =
        seed -> {
          ModelChoice choice =
              new ModelChoice(
                  assembly, system.recipe(), system.losses(), LAMBDAS, seed, Metric.ACCURACY);
          return new Pipeline(rules, ClassWeights.none(), choice);
        };
    return new NamedPipeline(system.name(), pipeline);
  }
}
