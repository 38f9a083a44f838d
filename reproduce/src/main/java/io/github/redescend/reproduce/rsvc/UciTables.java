package io.github.redescend.reproduce.rsvc;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.data.noise.GroupNoise;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.rsvc.Bandwidth.Machine;
import io.github.redescend.reproduce.study.Sample.DataFile;
import io.github.redescend.reproduce.study.Sample.MovedLabels;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.TrialRun;
import io.github.redescend.reproduce.study.StudyMethod.Trials;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Tables 1 and 2 of Feng et al. 2016: accuracy, or time, of machines on random splits. */
public record UciTables(boolean timed) implements StudyMethod {
  /** The number of fits; the fastest counts. */
  private static final int FITS = 5;

  /** One trial per data set, noise level and repetition; times are of one thread. */
  @Override
  public void addTo(Trials trials) {
    int threads = trials.setting().assembly().compute().workers().threads();
    if (timed && threads != 1) {
      throw new InvalidInputException(
          "--threads: %d, but %s measures CPU seconds of one thread: only 1 is allowed"
              .formatted(threads, trials.study().name()));
    }
    for (DataFile file : trials.files()) {
      Dataset data = read(trials.setting(), file);
      for (String flips : trials.study().words("flips")) {
        double share = Integer.parseInt(flips) / 100.0;
        String name = file.name();
        IntFunction<Seed> seeds = r -> trials.seed().child("rsvc " + name, r);
        Consumer<TrialRun> work = run -> measure(run, Parts.of(data, share, run.seed()));
        trials.repeat(name + "-flips" + flips, name + " " + flips + "%", seeds, work);
      }
    }
  }

  /** The complete rows scaled to [0, 1], codes as numbers. */
  private static Dataset read(Setting setting, DataFile file) {
    Table table = setting.table(file.file());
    Dataset data = Setting.prepared(table, ScaleRule.MINMAX, MissingRule.DROP);
    if (data.labels().classes().size() != 2) {
      throw new InvalidInputException(
          "%s has the classes %s, but this study takes two"
              .formatted(table.source(), data.labels().classes()));
    }
    return data;
  }

  private void measure(TrialRun run, Parts parts) {
    Map<Machine, GridSearch.Chosen> chosen =
        GridSearch.best(run.assembly(), parts.train(), parts.tune(), GridSearch.WIDTHS);
    if (timed) {
      measureTimes(run, parts, chosen);
    } else {
      measureAccuracies(run, parts, chosen);
    }
  }

  private static void measureTimes(
      TrialRun run, Parts parts, Map<Machine, GridSearch.Chosen> chosen) {
    for (Machine machine : List.of(Machine.RSVC, Machine.TSVC)) {
      Bandwidth.Fit fit = chosen.get(machine).fit();
      double seconds = Double.POSITIVE_INFINITY;
      for (int k = 0; k < FITS; k++) {
        double begin = CpuClock.secondsOfThread();
        Bandwidth.of(run.assembly(), parts.train(), fit.candidate().h()).fit(fit.candidate());
        seconds = Math.min(seconds, CpuClock.secondsOfThread() - begin);
      }
      run.add(machine.column(), "seconds", seconds);
      run.add(machine.column(), "steps", fit.steps());
    }
  }

  private static void measureAccuracies(
      TrialRun run, Parts parts, Map<Machine, GridSearch.Chosen> chosen) {
    boolean[] repeated = parts.repeated();
    int n = repeated.length;
    long fresh = IntStream.range(0, n).filter(i -> !repeated[i]).count();
    run.add("split", "repeated test rows", 100.0 * (n - fresh) / n);
    chosen.forEach(
        (machine, best) -> {
          boolean[] hits = best.hits(parts.test());
          String column = machine.column();
          double right = IntStream.range(0, n).filter(i -> hits[i]).count();
          run.add(column, "accuracy", 100 * right / n);
          if (fresh > 0) {
            double rightNew = IntStream.range(0, n).filter(i -> hits[i] && !repeated[i]).count();
            run.add(column, "accuracy on new rows", 100.0 * rightNew / fresh);
          }
          Bandwidth.GridPoint candidate = best.fit().candidate();
          run.add(column, "C", candidate.c());
          run.add(column, "h", candidate.h());
          if (machine != Machine.L2) {
            run.add(column, "width", candidate.width());
            run.add(column, "steps", best.fit().steps());
            run.add(column, "at the limit", best.fit().limited() ? 1 : 0);
          }
        });
  }

  /** A random split: round(0.6 n) training, round(0.2 n) tuning, and test rows. */
  record Parts(Dataset train, Dataset tune, Dataset test) {
    /** Draws a split and flips exactly round(share n) training labels, nested for larger shares. */
    static Parts of(Dataset data, double share, Seed seed) {
      int[] order = seed.permutation(data.size());
      int train = Math.toIntExact(Math.round(0.6 * data.size()));
      int tune = Math.toIntExact(Math.round(0.2 * data.size()));
      Dataset clean = data.select(Arrays.copyOfRange(order, 0, train));
      return new Parts(
          clean.withLabels(MovedLabels.of(clean.labels(), share, seed)),
          data.select(Arrays.copyOfRange(order, train, train + tune)),
          data.select(Arrays.copyOfRange(order, train + tune, order.length)));
    }

    /** Whether each test row's features equal those of a training row. */
    boolean[] repeated() {
      Set<double[]> known = new TreeSet<>(Arrays::compare);
      IntStream.range(0, train.size()).forEach(i -> known.add(train.features().row(i)));
      return GroupNoise.marks(test.size(), i -> known.contains(test.features().row(i)));
    }
  }
}
