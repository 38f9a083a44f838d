package io.github.redescend.bench.experiment;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.core.run.Workers;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.Writers;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.tune.Candidates;
import io.github.redescend.eval.tune.Grid;
import io.github.redescend.eval.tune.Scored;
import io.github.redescend.eval.tune.Search;
import io.github.redescend.eval.tune.Tuning;
import io.github.redescend.linalg.Compute;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * What ten-fold tuning over ten widths and ten lambdas costs: the losses of the default system and
 * their limits (least squares, C-loss, Welsch and squared hinge: five times as many fits) here, the
 * hinge with LIBSVM if {@code svm-train} is on the path. CPU seconds, one thread. Arguments: N, D,
 * the space, such as {@code landmarks:m=500,rule=random}, and of how many widths and lambdas LIBSVM
 * does each {@code k}-th, 0 for none; the rest is extrapolated from the mean.
 */
final class TuningCost {
  private static final int FOLDS = 10;
  private static final int CLUSTERS = 10;
  private static final double FLIPPED = 0.1;
  private static final double[] GAMMAS = powers(2, -7, 1);
  private static final double[] LAMBDAS = powers(10, -2, 0.5);

  private final Table table;

  private TuningCost(Table table) {
    this.table = table;
  }

  private static double[] powers(double base, double from, double step) {
    double[] powers = new double[10];
    for (int i = 0; i < powers.length; i++) {
      powers[i] = Math.pow(base, from + step * i);
    }
    return powers;
  }

  /** Prints seconds and the best cells of both. */
  static void run(String[] arguments) throws IOException, InterruptedException {
    int n = Integer.parseInt(arguments[0]);
    int d = Integer.parseInt(arguments[1]);
    TuningCost cost = new TuningCost(mixture(n, d, Seed.of(1)));
    cost.ours(arguments[2]);
    int each = Integer.parseInt(arguments[3]);
    if (each > 0) {
      cost.libsvm(each);
    }
  }

  /** Ten Gaussian clusters a class, features scaled to [0, 1], a tenth of the labels wrong. */
  private static Table mixture(int n, int d, Seed seed) {
    SplittableRandom random = seed.random();
    double[][] centres = new double[2 * CLUSTERS][d];
    for (double[] centre : centres) {
      for (int j = 0; j < d; j++) {
        centre[j] = random.nextGaussian();
      }
    }
    double[][] columns = new double[d][n];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double[] centre = centres[2 * random.nextInt(CLUSTERS) + i % 2];
      for (int j = 0; j < d; j++) {
        columns[j][i] = centre[j] + random.nextGaussian();
      }
      boolean flipped = random.nextDouble() < FLIPPED;
      labels.add((i % 2 == 1) != flipped ? "1" : "-1");
    }
    List<NumericColumn> scaled = new ArrayList<>();
    for (int j = 0; j < d; j++) {
      double low = Arrays.stream(columns[j]).min().orElseThrow();
      double high = Arrays.stream(columns[j]).max().orElseThrow();
      for (int i = 0; i < n; i++) {
        columns[j][i] = (columns[j][i] - low) / (high - low);
      }
      scaled.add(new NumericColumn("x" + (j + 1), columns[j]));
    }
    return Table.of("mixture", scaled).withLabels(labels);
  }

  private void ours(String space) {
    Assembly standard = Assembly.standard();
    Compute one = standard.compute().withWorkers(Workers.of(1));
    Assembly assembly =
        new Assembly(
            standard.losses(), standard.kernels(), standard.spaces(), standard.solvers(), one);
    Recipe recipe = Systems.recipe("kcc-hq").solver("auto").space(space);
    Grid grid =
        Grid.parse(
            "loss=least-squares,closs:sigma=2,closs:sigma=1,welsch-hinge:sigma=1;gamma=%s;lambda=%s"
                .formatted(joined(GAMMAS), joined(LAMBDAS)));
    Tuning tuning =
        new Tuning(
            assembly,
            Candidates.of(assembly, recipe, grid, Search.of("grid", Optional.empty()), Seed.of(1)),
            false,
            new Preprocessing.Options(ScaleRule.NONE, MissingRule.FAIL),
            ClassWeights.none(),
            Seed.of(1),
            Progress.silent(),
            () -> false);
    double cpu = CpuClock.seconds();
    long clock = System.nanoTime();
    Scored best =
        tuning.search(table, Folds.stratified(Labels.of(table.labels()), FOLDS, Seed.of(1))).best();
    System.out.printf(
        Locale.ROOT,
        "%s: %d fits, cpu %.1f s, %.1f s; best %s with %.4f%n",
        space,
        FOLDS * tuning.candidates().size(),
        CpuClock.seconds() - cpu,
        (System.nanoTime() - clock) / 1e9,
        best.candidate(),
        best.score());
  }

  private static String joined(double[] values) {
    StringBuilder text = new StringBuilder();
    for (double value : values) {
      text.append(text.length() == 0 ? "" : ",").append(value);
    }
    return text.toString();
  }

  private void libsvm(int each) throws IOException, InterruptedException {
    if (new ProcessBuilder("bash", "-c", "command -v svm-train").start().waitFor() != 0) {
      System.out.println("svm-train is not on the path: nothing to compare with");
      return;
    }
    Path file = Files.createTempFile("tuning", ".libsvm");
    try {
      Writers.standard().write(table, file);
      double seconds = 0;
      int cells = 0;
      double best = 0;
      String where = "";
      for (int i = each / 2; i < GAMMAS.length; i += each) {
        for (int j = each / 2; j < LAMBDAS.length; j += each) {
          Ended ended = svmTrain(file, GAMMAS[i], 1 / LAMBDAS[j]);
          seconds += ended.cpu();
          cells++;
          System.out.printf(
              Locale.ROOT,
              "svm-train -v 10 -g %s -c %s: cpu %.1f s, %.4f%n",
              GAMMAS[i],
              1 / LAMBDAS[j],
              ended.cpu(),
              ended.accuracy());
          if (ended.accuracy() > best) {
            best = ended.accuracy();
            where = "gamma " + GAMMAS[i] + ", C " + 1 / LAMBDAS[j];
          }
        }
      }
      int all = GAMMAS.length * LAMBDAS.length;
      System.out.printf(
          Locale.ROOT,
          "LIBSVM: %d of %d cells, cpu %.1f s, for all %.1f s; best %s with %.4f%n",
          cells,
          all,
          seconds,
          seconds * all / cells,
          where,
          best);
    } finally {
      Files.delete(file);
    }
  }

  /**
   * What a process came to.
   *
   * @param cpu its seconds
   * @param accuracy in [0, 1]
   */
  private record Ended(double cpu, double accuracy) {}

  /** Bash's own {@code times} tells the seconds of a process that has ended. */
  private static Ended svmTrain(Path file, double gamma, double c)
      throws IOException, InterruptedException {
    String call =
        "TIMEFORMAT='cpu %%U %%S'; time svm-train -q -v %d -g %s -c %s %s"
            .formatted(FOLDS, gamma, c, file);
    Process process =
        new ProcessBuilder("bash", "-c", call)
            .redirectErrorStream(true)
            .redirectInput(new File("/dev/null"))
            .start();
    double cpu = Double.NaN;
    double accuracy = Double.NaN;
    for (String line :
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .toList()) {
      String[] words = line.strip().split(" ");
      if (words[0].equals("cpu")) {
        cpu = Double.parseDouble(words[1]) + Double.parseDouble(words[2]);
      } else if (line.startsWith("Cross Validation Accuracy")) {
        accuracy = Double.parseDouble(words[words.length - 1].replace("%", "")) / 100;
      }
    }
    if (process.waitFor() != 0 || Double.isNaN(accuracy)) {
      throw new IOException("svm-train failed: " + call);
    }
    return new Ended(cpu, accuracy);
  }
}
