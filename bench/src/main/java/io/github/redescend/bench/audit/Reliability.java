package io.github.redescend.bench.audit;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Whether trust is the probability that a label is right: for every noise, over all tables and
 * seeds, the labels in ten bins of trust, the mean distance between a bin's trust and the share of
 * it that is right (weighted by its labels), the error of the rate and how often its interval holds
 * it; then the same over all noises but that at the boundary. Arguments: the folder of the tables,
 * the first and the last seed, then names of tables or nothing for those of the benchmark.
 */
public final class Reliability {
  private static final int BINS = 10;
  private static final String BOUNDARY = "boundary";

  private final String noise;
  private final double[] labels = new double[BINS];
  private final double[] trusted = new double[BINS];
  private final double[] right = new double[BINS];
  private int cells;
  private double error;
  private double bias;
  private double held;

  private Reliability(String noise) {
    this.noise = noise;
  }

  /** Prints a line for every noise, and the bins of them together. */
  public static void run(String[] arguments) {
    Assembly assembly = AuditBenchmark.onOneThread();
    Tables folder = new Tables(Path.of(arguments[0]));
    List<String> names =
        arguments.length > 3
            ? List.of(Arrays.copyOfRange(arguments, 3, arguments.length))
            : Tables.STANDARD;
    Reliability together = new Reliability("all but " + BOUNDARY);
    Map<Corruption, Reliability> byNoise = new LinkedHashMap<>();
    try (var scope = assembly.compute().outerParallel()) {
      for (long seed = Long.parseLong(arguments[1]); seed <= Long.parseLong(arguments[2]); seed++) {
        for (String name : names) {
          Tables.Parts parts = folder.read(name, Seed.of(seed));
          for (Corruption corruption : Corruption.ALL) {
            ContestTrial trial = ContestTrial.of(parts, corruption, assembly, Seed.of(seed));
            AuditResult result = Audit.standard(assembly, trial.seed()).run(trial.data());
            byNoise
                .computeIfAbsent(corruption, one -> new Reliability(one.name()))
                .add(trial, result);
            if (!corruption.name().startsWith(BOUNDARY)) {
              together.add(trial, result);
            }
          }
        }
      }
    }
    System.out.println(
        "noise: cells, calibration error; rate: mean error, bias, interval holds it");
    byNoise.values().forEach(Reliability::print);
    together.print();
    together.printBins();
  }

  private void add(ContestTrial trial, AuditResult result) {
    for (int i = 0; i < trial.wrong().length; i++) {
      double trust = result.trust()[i];
      int bin = Math.min(BINS - 1, (int) (trust * BINS));
      labels[bin]++;
      trusted[bin] += trust;
      right[bin] += trial.wrong()[i] ? 0 : 1;
    }
    NoiseEstimate.Interval rate = result.noise().rate();
    cells++;
    error += Math.abs(rate.estimate() - trial.rate());
    bias += rate.estimate() - trial.rate();
    held += rate.low() <= trial.rate() && trial.rate() <= rate.high() ? 1 : 0;
  }

  private void print() {
    double apart = 0;
    for (int b = 0; b < BINS; b++) {
      apart += Math.abs(trusted[b] - right[b]);
    }
    System.out.printf(
        Locale.ROOT,
        "%s: %d, %.3f; %.3f, %.3f, %.2f%n",
        noise,
        cells,
        apart / Arrays.stream(labels).sum(),
        error / cells,
        bias / cells,
        held / cells);
  }

  private void printBins() {
    for (int b = 0; b < BINS; b++) {
      System.out.printf(
          Locale.ROOT,
          "trust about %.2f: %.0f labels, mean %.3f, right %.3f%n",
          (b + 0.5) / BINS,
          labels[b],
          trusted[b] / Math.max(1, labels[b]),
          right[b] / Math.max(1, labels[b]));
    }
  }
}
