package io.github.redescend.reproduce.planted;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.noise.GroupNoise;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.Detection;
import io.github.redescend.eval.audit.target.TargetAudit;
import io.github.redescend.eval.audit.target.TargetResult;
import io.github.redescend.reproduce.study.Sample.DataFile;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.TrialRun;
import io.github.redescend.reproduce.study.StudyMethod.Trials;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Detection of errors in 5, 10 and 20% of a column's values (mean average precision): by least
 * squares residuals out-of-fold or leave-one-out, and by the audit. Row: table and column; column:
 * the kind of error.
 */
public final class TargetErrors implements StudyMethod {
  @Override
  public void addTo(Trials trials) {
    for (DataFile file : trials.files()) {
      for (PlantedErrors kind : PlantedErrors.values()) {
        for (double share : trials.study().numbers("shares")) {
          String key = "%s-%s-%s".formatted(file.name(), kind.word(), Spec.text(share));
          Consumer<TrialRun> work =
              run -> {
                Sample sample = read(trials.setting(), file, trials.mostRows(), run.seed());
                measure(run, sample, kind, share);
              };
          trials.repeat(key, file, work);
        }
      }
    }
  }

  /** Rows and the values to predict. */
  private record Sample(Matrix features, double[] targets) {}

  /** A table's name ends with its column, as in {@code letter.width}. */
  private static Sample read(Setting setting, DataFile file, int max, Seed seed) {
    String column = file.name().substring(file.name().indexOf('.') + 1);
    Table all = setting.table(file.file(), ReadOptions.training().withLabel(column));
    int[] order = seed.child("target rows", 0).permutation(all.rows());
    Table table = all.select(Arrays.copyOf(order, Math.min(max, order.length)));
    Preprocessing preprocessing =
        Preprocessing.learn(table, new Preprocessing.Options(ScaleRule.DEFAULT, MissingRule.MEAN));
    double[] targets = table.labels().stream().mapToDouble(Double::parseDouble).toArray();
    return new Sample(preprocessing.features(table), targets);
  }

  private static void measure(TrialRun run, Sample clean, PlantedErrors kind, double share) {
    String column = kind.word();
    double[] values = kind.in(clean.targets(), share, run.seed());
    boolean[] wrong = GroupNoise.marks(values.length, i -> values[i] != clean.targets()[i]);
    long count = IntStream.range(0, wrong.length).filter(i -> wrong[i]).count();
    PlainResiduals plain =
        PlainResiduals.tuned(clean.features(), values, run.assembly(), run.seed());
    run.add(column, "folds", auprc(plain.folds(clean.features(), values, run.seed()), wrong));
    run.add(column, "leave_one_out", auprc(plain.leaveOneOut(), wrong));
    long begin = System.nanoTime();
    TargetResult result =
        new TargetAudit(Audit.standard(run.assembly(), run.seed()))
            .run(clean.features(), values, Control.defaults());
    double seconds = (System.nanoTime() - begin) * 1e-9;
    double[] robust = new double[values.length];
    Arrays.setAll(robust, i -> values[i] - result.predicted()[i]);
    run.add(column, "robust", auprc(robust, wrong));
    run.add(column, "audit", auprc(result.deviations(), wrong));
    double rate = (double) count / wrong.length;
    run.add(column, "rate", rate);
    run.add(column, "estimate", result.rate().estimate());
    run.add(column, "error", Math.abs(result.rate().estimate() - rate));
    run.add(column, "covered", result.rate().low() <= rate && rate <= result.rate().high() ? 1 : 0);
    List<Integer> suspects = result.suspects();
    run.add(column, "suspects", suspects.size());
    run.add(column, "suspects_right", (double) suspects.stream().filter(i -> !wrong[i]).count());
    run.add(column, "seconds", seconds);
  }

  private static double auprc(double[] residuals, boolean[] wrong) {
    return Detection.of(Arrays.stream(residuals).map(r -> -Math.abs(r)).toArray(), wrong).auprc();
  }

  /**
   * The residuals of least squares with a Gaussian kernel chosen by squared leave-one-out error,
   * with lambda over n of 1/2 sum_i r_i^2 + (lambda/2) ||f||^2.
   */
  record PlainResiduals(FittedSpace embedding, double lambdaPerSample, double[] leaveOneOut) {
    private static final double[] WIDTHS = {0.25, 1, 4, 16};
    private static final double[] LAMBDAS = {1e-1, 3e-2, 1e-2, 3e-3, 1e-3, 3e-4, 1e-4, 3e-5, 1e-5};
    private static final int FOLDS = 5;

    static PlainResiduals tuned(Matrix features, double[] targets, Assembly assembly, Seed seed) {
      int n = targets.length;
      double[] ones = Vectors.filled(n, 1);
      PlainResiduals best = null;
      double min = Double.POSITIVE_INFINITY;
      List<Kernel> kernels =
          assembly.kernels().make("gaussian").widths(features, ones, seed, WIDTHS);
      for (Kernel kernel : kernels) {
        FittedSpace embedding = assembly.spaces().make("gram").embed(features, kernel, true, seed);
        RidgePath path = embedding.space().ridgePath();
        for (double lambda : LAMBDAS) {
          double[] residuals = path.leaveOneOutResiduals(lambda * n, targets);
          double error = Arrays.stream(residuals).map(r -> r * r).sum();
          if (error < min) {
            min = error;
            best = new PlainResiduals(embedding, lambda, residuals);
          }
        }
      }
      return best;
    }

    /** Out-of-fold residuals of five folds. */
    double[] folds(Matrix features, double[] targets, Seed seed) {
      int n = targets.length;
      int[] order = seed.child("folds", 0).permutation(n);
      double[] residuals = new double[n];
      for (int fold = 0; fold < FOLDS; fold++) {
        int which = fold;
        int[] held =
            IntStream.range(0, n).filter(p -> p % FOLDS == which).map(p -> order[p]).toArray();
        int[] train =
            IntStream.range(0, n).filter(p -> p % FOLDS != which).map(p -> order[p]).toArray();
        double[] known = Vectors.select(targets, train);
        double lambda = lambdaPerSample * train.length;
        Hypothesis f = embedding.space(train).uniformRidge(1, lambda).solve(known);
        FittedSpace.Machine machine = new FittedSpace.Machine(train, f);
        double[] out = embedding.decision(List.of(machine)).scores(features.selectRows(held));
        for (int r = 0; r < held.length; r++) {
          residuals[held[r]] = targets[held[r]] - out[r];
        }
      }
      return residuals;
    }
  }

  /** Typical errors in a numeric column. */
  enum PlantedErrors {
    /** Shifted by 1.5 to 4 standard deviations, up or down. */
    SHIFT,
    /** Exchanged between rows. */
    SWAP,
    /** Lost sign, or decimal point one place off. */
    SLIP;

    private double wrong(
        double[] values, int[] rows, int at, double deviation, SplittableRandom random) {
      double value = values[rows[at]];
      return switch (this) {
        case SHIFT -> {
          double by = (1.5 + 2.5 * random.nextDouble()) * deviation;
          yield value + (random.nextBoolean() ? by : -by);
        }
        case SWAP -> values[rows[(at + 1) % rows.length]];
        case SLIP ->
            switch (random.nextInt(3)) {
              case 0 -> -value;
              case 1 -> 10 * value;
              default -> value / 10;
            };
      };
    }

    double[] in(double[] values, double share, Seed seed) {
      int count = (int) Math.round(share * values.length);
      int[] rows = Arrays.copyOf(seed.child("errors", 0).permutation(values.length), count);
      SplittableRandom random = seed.child("errors", 1).random();
      double mean = Arrays.stream(values).average().orElse(0);
      double variance =
          Arrays.stream(values).map(value -> (value - mean) * (value - mean)).average().orElse(0);
      double[] wrong = values.clone();
      for (int at = 0; at < rows.length; at++) {
        wrong[rows[at]] = wrong(values, rows, at, Math.sqrt(variance), random);
      }
      return wrong;
    }

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
