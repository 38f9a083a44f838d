package io.github.redescend.reproduce.roboss;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.reproduce.study.DataFile;
import io.github.redescend.reproduce.study.Measurement;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.Trial;
import java.util.ArrayList;
import java.util.List;

/** What the larger class of the other folds gets on each fold, in several orders of the rows. */
public final class LargerClass implements StudyMethod {
  @Override
  public List<Trial> trials(Study study, Setting setting) {
    return setting.present(study).stream()
        .map(file -> new Trial(file.name(), () -> measured(setting, file)))
        .toList();
  }

  private static List<Measurement> measured(Setting setting, DataFile file) {
    Labels labels = TwoClassData.labels(Labels.of(setting.table(file.file()).labels()));
    Seed seed = setting.seed().child("roboss " + file.name(), 0);
    List<Measurement> measurements = new ArrayList<>();
    for (FoldOrder order : FoldOrder.values()) {
      for (double accuracy : order.largerClass(labels, seed)) {
        measurements.add(new Measurement(file.name(), order.words(), "accuracy", accuracy));
      }
    }
    return measurements;
  }
}
