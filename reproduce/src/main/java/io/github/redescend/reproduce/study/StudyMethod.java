package io.github.redescend.reproduce.study;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.figures.Figure;
import io.github.redescend.reproduce.study.Sample.DataFile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** The part of a study that its TOML cannot express. Stateless. */
@FunctionalInterface
public interface StudyMethod {
  /**
   * Adds the independent trials of a run, in order.
   *
   * @throws io.github.redescend.core.InvalidInputException if a file that it needs is missing
   */
  void addTo(Trials trials);

  /** The trials of a run with some data, number of repetitions and seed. */
  default List<Trial> trials(Study study, Setting setting) {
    Trials trials = new Trials(study, setting, new ArrayList<>());
    addTo(trials);
    return trials.all();
  }

  /** Further figures, such as boundaries, drawn after each run. */
  default List<NamedFigure> illustrations(Study study, Setting setting) {
    return List.of();
  }

  /** One number of one trial, a quantity such as {@code error}. */
  record Measurement(String row, String column, String quantity, double value) {}

  /** A trial at work: what it needs, and its measurements in one row. */
  record TrialRun(
      Study study, Setting setting, String row, Seed seed, List<Measurement> measurements) {
    public void add(String column, String quantity, double value) {
      measurements.add(new Measurement(row, column, quantity, value));
    }

    public Assembly assembly() {
      return setting.assembly();
    }

    public TrainedModel fit(Recipe recipe, Dataset train) {
      return assembly().classifier(recipe, seed).fit(train, Control.defaults());
    }
  }

  /** The trials of a run, collected in order. */
  record Trials(Study study, Setting setting, List<Trial> all) {
    /** The available files of the study, at least one. */
    public List<DataFile> files() {
      return setting.present(study);
    }

    public int mostRows() {
      return setting.mostRows(study);
    }

    public Seed seed() {
      return setting.seed();
    }

    /** Adds a trial for each repetition, with its seed. */
    public void repeat(String key, String row, IntFunction<Seed> seeds, Consumer<TrialRun> work) {
      for (int r = 0; r < setting.repeats(); r++) {
        add(key + "-repetition" + (r + 1), row, seeds.apply(r), work);
      }
    }

    /** Adds a trial on a table for each repetition, with consecutive seeds. */
    public void repeat(String key, DataFile file, Consumer<TrialRun> work) {
      repeat(key, file.name(), r -> Seed.of(setting.seed().value() + r), work);
    }

    public void add(String key, String row, Seed seed, Consumer<TrialRun> work) {
      Supplier<List<Measurement>> measured =
          () -> {
            TrialRun run = new TrialRun(study, setting, row, seed, new ArrayList<>());
            work.accept(run);
            return run.measurements();
          };
      all.add(new Trial(key, measured));
    }
  }

  /**
   * An independent piece of a study, reproducible by its seed and key, except times. The key is
   * unique and a file name: letters, digits, dots, underscores, equals signs and hyphens.
   */
  record Trial(String key, Supplier<List<Measurement>> work) {
    public Trial {
      if (!key.matches("[A-Za-z0-9._=-]+")) {
        throw new IllegalArgumentException("'" + key + "' cannot be the name of a file");
      }
    }
  }

  /**
   * A figure whose file has the study's name, a hyphen and this name of letters, digits and
   * hyphens.
   */
  record NamedFigure(String name, Figure figure) {
    public NamedFigure {
      if (!name.matches("[A-Za-z0-9-]+")) {
        throw new IllegalArgumentException("'" + name + "' cannot be part of a file's name");
      }
    }

    /** The file name without extension. */
    String stem(Study study) {
      return study.name() + "-" + name;
    }
  }
}
