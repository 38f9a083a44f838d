package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.study.DataFile;
import io.github.redescend.reproduce.study.Measurement;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.Trial;
import java.util.ArrayList;
import java.util.List;

/** Table II of Xu, Hu and Principe: how fast solvers raise the correntropy objective. */
public final class Convergence implements StudyMethod {
  private static final double SIGMA = 0.5;

  @Override
  public List<Trial> trials(Study study, Setting setting) {
    List<Trial> trials = new ArrayList<>();
    for (DataFile file : setting.present(study)) {
      for (int r = 0; r < setting.repeats(); r++) {
        String key = file.name() + "-repetition" + (r + 1);
        trials.add(new Trial(key, () -> measured(study, setting, file)));
      }
    }
    return trials;
  }

  private static List<Measurement> measured(Study study, Setting setting, DataFile file) {
    Table table = setting.table(file.file());
    Dataset data = Preprocessing.learn(table, Preprocessing.Options.defaults()).apply(table);
    double beta = 1 / -Math.expm1(-1 / (2 * SIGMA * SIGMA));
    List<Measurement> measurements = new ArrayList<>();
    for (Rival rival : Rival.all(study)) {
      KernelClassifier<?> classifier =
          (KernelClassifier<?>)
              setting.assembly().classifier(rival.with("gaussian:gamma=auto"), setting.seed());
      long begin = System.nanoTime();
      Trace trace = classifier.train(data, Control.defaults()).machines().get(0).solution().trace();
      double seconds = (System.nanoTime() - begin) / 1e9;
      measurements.add(new Measurement(file.name(), rival.name(), "seconds", seconds));
      for (Trace.Step step : trace.steps()) {
        double risen = data.size() - step.objective() / beta;
        measurements.add(
            new Measurement(file.name(), rival.name(), "R at " + step.iteration(), risen));
      }
    }
    return measurements;
  }
}
