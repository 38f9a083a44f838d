package io.github.redescend.bench;

import io.github.redescend.classifiers.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.ScaleRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Holdout;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Detection;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.eval.choice.KernelAndLambda;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How well wrong labels are found on tables with labels made wrong: Markdown, a row for each table
 * and noise, then means. Arguments: a folder, the number of seeds, names without {@code .csv}. The
 * audit stands beside two scores with the same kernel and lambda: unweighted least squares
 * leave-one-out margins, and margins from five folds.
 */
public final class AuditTable {
  private static final List<String> NOISES =
      List.of(
          "symmetric:0.05",
          "symmetric:0.1",
          "symmetric:0.2",
          "symmetric:0.4",
          "asymmetric:0.2",
          "asymmetric:0.4");

  private static final int MOST = 1050;

  private AuditTable() {}

  /** Prints the table. */
  public static void main(String[] arguments) {
    Assembly assembly = Assembly.standard();
    System.out.println(
        "| data | noise | AUPRC audit | LOO | CV5 | AUROC audit | LOO | CV5 | P@k audit | LOO | CV5"
            + " | first hundredth audit | LOO | CV5 | rate error | covered | certain | of them right |");
    System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
    int seeds = Integer.parseInt(arguments[1]);
    for (String noise : NOISES) {
      List<double[]> all = new ArrayList<>();
      for (int i = 2; i < arguments.length; i++) {
        Dataset clean = read(Path.of(arguments[0]), arguments[i]);
        List<double[]> rows = new ArrayList<>();
        for (int seed = 1; seed <= seeds; seed++) {
          rows.add(figures(clean, LabelNoise.parse(noise), Seed.of(seed), assembly));
        }
        System.out.println(line(arguments[i], noise, rows));
        all.addAll(rows);
      }
      System.out.println(line("**all**", noise, all));
    }
  }

  private static Dataset read(Path folder, String name) {
    Path plain = folder.resolve(name + ".csv");
    Path file = Files.exists(plain) ? plain : folder.resolve(name + ".csv.gz");
    Table table = Readers.standard().read(file, ReadOptions.training());
    Dataset data =
        Preprocessing.learn(table, new Preprocessing.Options(ScaleRule.AUTO, MissingRule.MEAN))
            .apply(table);
    return data.size() <= MOST
        ? data
        : data.select(
            Holdout.stratified(data.labels(), (double) MOST / data.size(), Seed.of(1)).test());
  }

  private static double[] figures(Dataset clean, LabelNoise noise, Seed seed, Assembly assembly) {
    Labels labels = noise.corrupt(clean.labels(), seed);
    Dataset data = clean.withLabels(labels);
    int n = data.size();
    boolean[] wrong = new boolean[n];
    double flips = 0;
    for (int i = 0; i < n; i++) {
      wrong[i] = labels.codes()[i] != clean.labels().codes()[i];
      flips += wrong[i] ? 1 : 0;
    }
    AuditResult result = Audit.standard(assembly, seed).run(data);
    KernelAndLambda chosen = KernelAndLambda.choose(data, "gaussian", assembly, seed);
    PlainMargins plain = new PlainMargins(data, chosen, assembly, seed);
    Detection audit = Detection.of(result.trust(), wrong);
    Detection loo = Detection.of(plain.leaveOneOut(), wrong);
    Detection folds = Detection.of(plain.folds(), wrong);
    double rate = flips / n;
    List<Suspect> certain = result.within(0.1);
    return new double[] {
      audit.auprc(),
      loo.auprc(),
      folds.auprc(),
      audit.auroc(),
      loo.auroc(),
      folds.auroc(),
      audit.precisionAtK(),
      loo.precisionAtK(),
      folds.precisionAtK(),
      audit.precisionTop(),
      loo.precisionTop(),
      folds.precisionTop(),
      Math.abs(result.noise().rate().estimate() - rate),
      result.noise().rate().low() <= rate && rate <= result.noise().rate().high() ? 1 : 0,
      certain.size(),
      certain.stream().filter(suspect -> !wrong[suspect.row()]).count()
    };
  }

  private static String line(String name, String noise, List<double[]> rows) {
    StringBuilder line = new StringBuilder("| " + name + " | " + noise + " |");
    for (int j = 0; j < rows.get(0).length; j++) {
      int column = j;
      boolean counts = j >= rows.get(0).length - 2;
      double sum = rows.stream().mapToDouble(row -> row[column]).sum();
      line.append(
          String.format(
              Locale.ROOT, counts ? " %.0f |" : " %.3f |", counts ? sum : sum / rows.size()));
    }
    return line.toString();
  }
}
