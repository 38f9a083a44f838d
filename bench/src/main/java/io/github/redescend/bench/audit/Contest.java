package io.github.redescend.bench.audit;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Suspect;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** What is measured on a trial, in two parts that are kept in files of their own. */
enum Contest {
  /** What else there is, with the kernel and lambda that the audit chooses. */
  OTHERS {
    @Override
    Map<String, Double> figures(ContestTrial trial) {
      int[] codes = trial.data().labels().codes();
      PlainMargins plain = PlainMargins.tuned(trial.data(), trial.assembly(), trial.seed());
      Map<String, Double> figures = new LinkedHashMap<>();
      figures.putAll(trial.found("loo", plain.leaveOneOut().margins(codes)));
      figures.putAll(trial.found("cv5", plain.folds().margins(codes)));
      ConfidentLearning svm =
          new ConfidentLearning(
              new SvmProbabilities(
                      trial.data(),
                      trial
                          .assembly()
                          .kernels()
                          .make(plain.chosen().kernel())
                          .fit(trial.data().features(), trial.seed()),
                      trial.seed())
                  .folds(),
              codes);
      figures.putAll(trial.found("self", svm.selfConfidence()));
      figures.putAll(trial.found("margin", svm.normalisedMargin()));
      figures.putAll(trial.found("joint", svm.pruneByNoiseRate()));
      figures.put("joint_rate", svm.noiseRate());
      return figures;
    }
  },
  /** The audit, and what becomes of models when it has cleaned their table. */
  AUDIT {
    @Override
    Map<String, Double> figures(ContestTrial trial) {
      AuditResult result = Audit.standard(trial.assembly(), trial.seed()).run(trial.data());
      Map<String, Double> figures = new LinkedHashMap<>();
      figures.putAll(trial.found("audit", places(result.ranking())));
      figures.putAll(trial.found("path", result.margins()));
      figures.put("rate", trial.rate());
      figures.putAll(estimates(result));
      List<Suspect> certain = result.within(CERTAIN);
      figures.put("certain", (double) certain.size());
      figures.put("certain_right", right(certain, trial.wrong()));
      figures.put("suspects", (double) result.suspects().size());
      figures.put("suspects_right", right(result.suspects(), trial.wrong()));
      figures.putAll(accuracies(trial, result));
      return figures;
    }
  };

  private static final double CERTAIN = 0.1;

  /** Measures. */
  abstract Map<String, Double> figures(ContestTrial trial);

  /** The file that keeps it. */
  String file() {
    return "cells-" + name().toLowerCase(Locale.ROOT) + ".csv";
  }

  /** What is said of the number of wrong labels. */
  static Map<String, Double> estimates(AuditResult result) {
    NoiseEstimate.Interval rate = result.noise().rate();
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("estimate", rate.estimate());
    figures.put("low", rate.low());
    figures.put("high", rate.high());
    figures.put("warned", result.noise().likelyLow() ? 1.0 : 0.0);
    figures.put("contested", (double) result.contested().length / result.trust().length);
    figures.put("hidden", result.boundaryMayHideErrors() ? 1.0 : 0.0);
    return figures;
  }

  /** For each sample its place in a ranking. */
  static double[] places(int[] ranking) {
    double[] places = new double[ranking.length];
    for (int r = 0; r < ranking.length; r++) {
      places[ranking[r]] = r;
    }
    return places;
  }

  private static double right(List<Suspect> listed, boolean[] wrong) {
    return listed.stream().filter(suspect -> !wrong[suspect.row()]).count();
  }

  /** On rows with right labels, of models with the audit's kernel and lambda for each sample. */
  private static Map<String, Double> accuracies(ContestTrial trial, AuditResult result) {
    Dataset data = trial.data();
    int[] trusted =
        IntStream.range(0, data.size())
            .filter(i -> result.trust()[i] >= AuditResult.LIKELY)
            .toArray();
    Dataset weighted =
        new Dataset(data.features(), data.labels(), result.weights(), data.featureNames());
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("accuracy_true", accuracy("ls-svm", "least-squares", trial.clean(), trial, result));
    figures.put("accuracy_noisy", accuracy("ls-svm", "least-squares", data, trial, result));
    figures.put("accuracy_closs", accuracy("kcc-hq", "closs:sigma=1", data, trial, result));
    figures.put("accuracy_weighted", accuracy("ls-svm", "least-squares", weighted, trial, result));
    figures.put(
        "accuracy_dropped",
        accuracy("ls-svm", "least-squares", occurring(data.select(trusted)), trial, result));
    return figures;
  }

  /** A class of which no label is trusted is not learnt. */
  private static Dataset occurring(Dataset some) {
    return some.withLabels(
        Labels.of(IntStream.range(0, some.size()).mapToObj(some.labels()::name).toList()));
  }

  private static double accuracy(
      String system, String loss, Dataset train, ContestTrial trial, AuditResult result) {
    Dataset test = trial.test();
    // The model's classes need not be those of the test, and one class is no model.
    List<String> classes = train.labels().classes();
    if (classes.size() == 1) {
      return hits(test, i -> classes.get(0));
    }
    double lambda = result.lambda() * train.size() / trial.data().size();
    Recipe recipe =
        Systems.recipe(system)
            .loss(loss)
            .kernel(result.kernel())
            .solver("auto")
            .lambda(lambda * 2 / trial.data().labels().classes().size());
    int[] predicted =
        trial
            .assembly()
            .classifier(recipe, trial.seed())
            .fit(train, Control.defaults())
            .predict(test.features());
    return hits(test, i -> classes.get(predicted[i]));
  }

  private static double hits(Dataset test, IntFunction<String> predicted) {
    double hits =
        IntStream.range(0, test.size())
            .filter(i -> predicted.apply(i).equals(test.labels().name(i)))
            .count();
    return hits / test.size();
  }
}
