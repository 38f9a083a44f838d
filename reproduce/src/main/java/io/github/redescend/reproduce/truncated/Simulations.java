package io.github.redescend.reproduce.truncated;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.reproduce.study.Measurement;
import io.github.redescend.reproduce.study.NamedFigure;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.Trial;
import io.github.redescend.reproduce.study.TuningSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** Section 4 of Wu and Liu 2007: machines of several classes on sectors of a disc. */
public final class Simulations implements StudyMethod {
  private static final int TRAIN = 100;
  private static final int TUNE = 1000;
  private static final int TEST = 10_000;

  /** Of the distances between classes, for sigma. */
  private static final List<String> QUARTILES = List.of("quartile1", "quartile2", "quartile3");

  @Override
  public List<Trial> trials(Study study, Setting setting) {
    List<Trial> trials = new ArrayList<>();
    for (int r = 0; r < setting.repeats(); r++) {
      for (String flips : study.words("flips")) {
        Seed seed = setting.seed().child("nonlinear", r);
        String end = "flips%s-repetition%d".formatted(flips, r + 1);
        int percentage = Integer.parseInt(flips);
        trials.add(
            new Trial(
                "nonlinear-" + end,
                () ->
                    measured(
                        setting,
                        "nonlinear " + flips + " %",
                        JointMachine.all(study, List.of("L2")),
                        machine -> nonlinear(study, machine),
                        Parts.of(Sectors.nonlinear(), percentage, seed),
                        seed)));
        for (String k : study.words("classes")) {
          for (String p : study.words("features")) {
            Seed own = setting.seed().child("linear k=" + k + " p=" + p, r);
            Sectors sectors = Sectors.linear(Integer.parseInt(p), Integer.parseInt(k));
            trials.add(
                new Trial(
                    "linear-k%s-p%s-%s".formatted(k, p, end),
                    () ->
                        measured(
                            setting,
                            "linear k=%s p=%s %s %%".formatted(k, p, flips),
                            JointMachine.all(study, study.words("penalties")),
                            machine -> machine.linear(study.numbers("C")),
                            Parts.of(sectors, percentage, own),
                            own)));
          }
        }
      }
    }
    return trials;
  }

  static List<Recipe> nonlinear(Study study, JointMachine machine) {
    return QUARTILES.stream()
        .flatMap(quartile -> machine.gaussian(quartile, study.numbers("C")).stream())
        .toList();
  }

  private static List<Measurement> measured(
      Setting setting,
      String row,
      List<JointMachine> machines,
      Function<JointMachine, List<Recipe>> candidates,
      Parts parts,
      Seed seed) {
    List<Measurement> measurements = new ArrayList<>();
    for (JointMachine machine : machines) {
      String column = machine.name();
      TrainedModel model =
          new TuningSet(setting.assembly(), candidates.apply(machine), seed)
              .best(parts.train(), parts.tune());
      measurements.add(new Measurement(row, column, "error", TuningSet.error(model, parts.test())));
      if (machine.isL2()) {
        measurements.add(new Measurement(row, column, "support", model.decision().support()));
      }
      if (model.decision() instanceof LinearFunction linear) {
        long zeros = Arrays.stream(linear.weights()).filter(w -> w == 0).count();
        measurements.add(new Measurement(row, column, "zeros", zeros));
      }
    }
    return measurements;
  }

  @Override
  public List<NamedFigure> illustrations(Study study, Setting setting) {
    return new SectorFigures(study, setting).figures();
  }

  /** The samples of one repetition. */
  record Parts(Dataset train, Dataset tune, Dataset test) {
    static Parts of(Sectors sectors, int percentage, Seed seed) {
      double share = percentage / 100.0;
      return new Parts(
          sectors.draw(TRAIN, share, seed.child("train", percentage)),
          sectors.draw(TUNE, share, seed.child("tune", percentage)),
          sectors.draw(TEST, share, seed.child("test", percentage)));
    }
  }
}
