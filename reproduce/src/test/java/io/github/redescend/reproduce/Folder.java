package io.github.redescend.reproduce;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.run.Workers;
import io.github.redescend.data.generate.Generator;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.write.Writers;
import io.github.redescend.eval.Progress;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.Trial;
import io.github.redescend.reproduce.study.StudyRunner;
import io.github.redescend.reproduce.study.StudyRunner.StudyResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/**
 * A folder of generated tables and results.
 *
 * @param path an empty folder
 */
public record Folder(Path path) {
  /** Writes a table of {@code n} rows. */
  public Folder with(String file, Generator generator, int n) {
    Writers.standard().write(generator.generate(n, Seed.of(7)), path.resolve(file));
    return this;
  }

  /** The keys of the trials of a study. */
  public List<String> keys(String name, int repeats, int rows) {
    Study study = Studies.named(name);
    return Studies.method(study).trials(study, setting(repeats, rows)).stream()
        .map(Trial::key)
        .toList();
  }

  /** A setting with another row limit. */
  private Setting setting(int repeats, int rows) {
    return new Setting(
        path, repeats, Seed.of(1), Assembly.standard(), Readers.standard(), OptionalInt.of(rows));
  }

  /** Runs {@code repeats} repetitions with the first seed. */
  public StudyResult run(String study, int repeats) {
    return run(study, repeats, Assembly.standard());
  }

  /** Runs a study with the given number of threads. */
  public StudyResult run(String study, int repeats, int threads) {
    Assembly all = Assembly.standard();
    return run(
        study,
        repeats,
        new Assembly(
            all.losses(),
            all.kernels(),
            all.spaces(),
            all.solvers(),
            all.compute().withWorkers(Workers.of(threads))));
  }

  private StudyResult run(String name, int repeats, Assembly assembly) {
    Study study = Studies.named(name);
    return run(study, Studies.method(study), repeats, assembly);
  }

  /** Runs a study with another method. */
  public StudyResult run(Study study, StudyMethod method, int repeats) {
    return run(study, method, repeats, Assembly.standard());
  }

  private StudyResult run(Study study, StudyMethod method, int repeats, Assembly assembly) {
    Setting setting =
        new Setting(path, repeats, Seed.of(1), assembly, Readers.standard(), OptionalInt.empty());
    // The matrices are small, so backend threads would cost more time than they save.
    try (var scope = assembly.compute().outerParallel()) {
      return new StudyRunner(study, method, setting, path, Progress.silent(), () -> false).run();
    }
  }

  /** The text of a file. */
  public String text(String file) {
    try {
      return Files.readString(path.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
