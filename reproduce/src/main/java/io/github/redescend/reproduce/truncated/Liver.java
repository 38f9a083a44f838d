package io.github.redescend.reproduce.truncated;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.study.Measurement;
import io.github.redescend.reproduce.study.MovedLabels;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.Trial;
import io.github.redescend.reproduce.study.TuningSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Table 2 of Wu and Liu 2007: nine methods on the liver disorder data. */
public final class Liver implements StudyMethod {
  private static final int PART = 115;

  @Override
  public List<Trial> trials(Study study, Setting setting) {
    Table table = setting.table("liver_bupa.csv");
    Dataset data =
        Preprocessing.learn(table, new Preprocessing.Options(ScaleRule.STANDARD, MissingRule.FAIL))
            .apply(table);
    List<Trial> trials = new ArrayList<>();
    for (int repetition = 0; repetition < setting.repeats(); repetition++) {
      Seed seed = setting.seed().child("liver", repetition);
      for (double percentage : study.numbers("flips")) {
        String key = "flips%.0f-repetition%d".formatted(percentage, repetition + 1);
        trials.add(new Trial(key, () -> measured(study, setting, data, percentage, seed)));
      }
    }
    return trials;
  }

  private static List<Measurement> measured(
      Study study, Setting setting, Dataset data, double percentage, Seed seed) {
    int[] order = seed.permutation(data.size());
    Dataset train = part(data, order, 0, percentage, seed);
    Dataset tune = part(data, order, 1, percentage, seed);
    Dataset test = part(data, order, 2, 0, seed);
    String row = "%.0f %%".formatted(percentage);
    List<Measurement> measurements = new ArrayList<>();
    for (JointMachine machine : JointMachine.all(study, study.words("penalties"))) {
      TrainedModel model =
          new TuningSet(setting.assembly(), machine.linear(study.numbers("C")), seed)
              .best(train, tune);
      measurements.add(new Measurement(row, machine.name(), "error", TuningSet.error(model, test)));
      if (machine.isL2()) {
        double support = model.decision().support();
        measurements.add(new Measurement(row, machine.name(), "support", support));
      }
    }
    return measurements;
  }

  private static Dataset part(Dataset data, int[] order, int part, double flips, Seed seed) {
    Dataset rows = data.select(Arrays.copyOfRange(order, part * PART, (part + 1) * PART));
    return rows.withLabels(MovedLabels.of(rows.labels(), flips / 100, seed.child("part", part)));
  }
}
