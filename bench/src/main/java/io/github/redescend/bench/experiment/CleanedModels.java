package io.github.redescend.bench.experiment;

import io.github.redescend.bench.audit.ClassFlips;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.noise.UniformNoise;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.metric.ConfusionMatrix;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * What becomes of a model when the audit cleaned its table, under the four noises of AQuA (Goswami
 * et al., NeurIPS 2023 Datasets and Benchmarks): <em>uniform</em>, <em>asymmetric</em> to the next
 * class, <em>class-dependent</em> by the confusion matrix of a model (least squares here), and
 * <em>instance-dependent</em>, where a row's rate is drawn from a normal distribution cut below the
 * rate asked for (standard deviation .1) and a random linear map of its features says to which
 * class it moves. A line of CSV for each: weighted F1 and accuracy on rows with right labels of the
 * default classifier trained on right labels, on the noisy ones, and on those of them with a trust
 * of at least one half.
 *
 * <p>Arguments: a file, rows to train on and rows to test on, drawn at random, the first and the
 * last seed, then noise rates.
 */
final class CleanedModels {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final double SPREAD = 0.1;

  private CleanedModels() {}

  /** Labels that are wrong in part, of rows with right labels. */
  private interface Noise extends BiFunction<Dataset, Seed, Labels> {}

  /** Prints the lines. */
  static void run(String[] arguments) {
    Path file = Path.of(arguments[0]);
    Table all = Readers.standard().read(file, ReadOptions.training());
    int trained = Integer.parseInt(arguments[1]);
    int tested = Integer.parseInt(arguments[2]);
    System.out.println(
        "table,noise,rate,seed,wrong,F1 right,F1 noisy,F1 cleaned,accuracy right,accuracy noisy,"
            + "accuracy cleaned,CPU seconds");
    for (int s = Integer.parseInt(arguments[3]); s <= Integer.parseInt(arguments[4]); s++) {
      Seed seed = Seed.of(s);
      int[] drawn = seed.child("rows", 0).permutation(all.rows());
      Table table = all.select(Arrays.copyOf(drawn, trained));
      Preprocessing preparation =
          Preprocessing.learn(
              table, new Preprocessing.Options(ScaleRule.DEFAULT, MissingRule.MEAN));
      Dataset clean = preparation.apply(table);
      int last = Math.min(trained + tested, drawn.length);
      Dataset test = preparation.apply(all.select(Arrays.copyOfRange(drawn, trained, last)));
      String about = file.getFileName() + ",%s,%s," + s + ",";
      ConfusionMatrix right = tested(clean, test, seed);
      Noise byClass = (data, child) -> byClass(data, child);
      line(about.formatted("class-dependent", ""), byClass, clean, test, right, seed);
      for (String rate : List.of(arguments).subList(5, arguments.length)) {
        double share = Double.parseDouble(rate);
        Noise uniform = (data, child) -> new UniformNoise(share).corrupt(data.labels(), child);
        Noise next = (data, child) -> ClassFlips.pairs(data.labels(), share, child);
        Noise byRow = (data, child) -> byRow(data, share, child);
        line(about.formatted("uniform", rate), uniform, clean, test, right, seed);
        line(about.formatted("asymmetric", rate), next, clean, test, right, seed);
        line(about.formatted("instance-dependent", rate), byRow, clean, test, right, seed);
      }
    }
  }

  private static void line(
      String about, Noise noise, Dataset clean, Dataset test, ConfusionMatrix right, Seed seed) {
    double begin = CpuClock.seconds();
    Labels given = noise.apply(clean, seed.child("noise", 0));
    Dataset noisy = clean.withLabels(given);
    AuditResult result = Audit.standard(ASSEMBLY, seed).run(noisy);
    int[] kept =
        IntStream.range(0, noisy.size())
            .filter(i -> result.trust()[i] >= AuditResult.LIKELY)
            .toArray();
    Dataset some = noisy.select(kept);
    Dataset cleaned =
        some.withLabels(
            Labels.of(IntStream.range(0, kept.length).mapToObj(some.labels()::name).toList()));
    ConfusionMatrix before = tested(noisy, test, seed);
    ConfusionMatrix after = tested(cleaned, test, seed);
    long wrong =
        IntStream.range(0, clean.size())
            .filter(i -> given.codes()[i] != clean.labels().codes()[i])
            .count();
    System.out.printf(
        Locale.ROOT,
        "%s%.3f,%.2f,%.2f,%.2f,%.2f,%.2f,%.2f,%.1f%n",
        about,
        (double) wrong / clean.size(),
        100 * weightedF1(right),
        100 * weightedF1(before),
        100 * weightedF1(after),
        100 * right.accuracy(),
        100 * before.accuracy(),
        100 * after.accuracy(),
        CpuClock.seconds() - begin);
  }

  private static ConfusionMatrix tested(Dataset training, Dataset test, Seed seed) {
    int[] predicted =
        TrustedChoice.standard(ASSEMBLY, seed)
            .fit(training, Control.defaults())
            .predict(test.features());
    return ConfusionMatrix.of(
        IntStream.range(0, test.size()).mapToObj(test.labels()::name).toList(),
        Arrays.stream(predicted).mapToObj(training.labels().classes()::get).toList());
  }

  /** F1 of each class, weighted by how many samples have it. */
  private static double weightedF1(ConfusionMatrix matrix) {
    double sum = 0;
    for (String name : matrix.classes()) {
      int hits = matrix.count(name, name);
      int given = matrix.classes().stream().mapToInt(other -> matrix.count(name, other)).sum();
      int said = matrix.classes().stream().mapToInt(other -> matrix.count(other, name)).sum();
      sum += given + said > 0 ? given * 2.0 * hits / (given + said) : 0;
    }
    return sum / matrix.samples();
  }

  /** Each label is drawn as a model that has seen the rows confuses its class. */
  private static Labels byClass(Dataset clean, Seed seed) {
    int[] predicted =
        ASSEMBLY
            .classifier(Systems.recipe("ls-svm"), seed)
            .fit(clean, Control.defaults())
            .predict(clean.features());
    int[] codes = clean.labels().codes();
    int[][] others = new int[clean.labels().classes().size()][];
    for (int c = 0; c < others.length; c++) {
      int own = c;
      others[c] =
          IntStream.range(0, codes.length)
              .filter(i -> codes[i] == own)
              .map(i -> predicted[i])
              .toArray();
    }
    SplittableRandom random = seed.random();
    int[] noisy =
        Arrays.stream(codes).map(c -> others[c][random.nextInt(others[c].length)]).toArray();
    return new Labels(clean.labels().classes(), noisy);
  }

  private static Labels byRow(Dataset clean, double rate, Seed seed) {
    int k = clean.labels().classes().size();
    int d = clean.features().columns();
    SplittableRandom random = seed.random();
    double[][] map = new double[k][d];
    for (double[] row : map) {
      Arrays.setAll(row, j -> random.nextGaussian());
    }
    int[] codes = clean.labels().codes().clone();
    for (int i = 0; i < codes.length; i++) {
      if (random.nextDouble() < rate + SPREAD * Math.abs(random.nextGaussian())) {
        codes[i] = drawn(clean.features().row(i), map, codes[i], random);
      }
    }
    return new Labels(clean.labels().classes(), codes);
  }

  /** A class but for the row's own, with probabilities by the softmax of its images. */
  private static int drawn(double[] row, double[][] map, int own, SplittableRandom random) {
    int best = -1;
    double most = Double.NEGATIVE_INFINITY;
    for (int c = 0; c < map.length; c++) {
      double image = 0;
      for (int j = 0; j < row.length; j++) {
        image += map[c][j] * row[j];
      }
      // The largest of images with Gumbel noise is drawn by the softmax of the images.
      double value = image - Math.log(-Math.log(random.nextDouble(Double.MIN_NORMAL, 1)));
      if (c != own && value > most) {
        most = value;
        best = c;
      }
    }
    return best;
  }
}
