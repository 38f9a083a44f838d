package io.github.redescend.reproduce.roboss;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.Contamination.FeatureOutliers;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Experiment;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.audit.TrustedChoice.Trust;
import io.github.redescend.eval.choice.DistanceRule;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Holdout;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.eval.tune.Candidates.Candidate;
import io.github.redescend.eval.tune.NestedTuning;
import io.github.redescend.eval.tune.Tuning;
import io.github.redescend.reproduce.roboss.FoldOrder.TwoClassData;
import io.github.redescend.reproduce.study.Sample.DataFile;
import io.github.redescend.reproduce.study.Sample.MovedLabels;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.TrialRun;
import io.github.redescend.reproduce.study.StudyMethod.Trials;
import io.github.redescend.reproduce.study.StudySystem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Tables II to V of Akhtar, Tanveer and Arshad 2024: machines on five outer folds, tuned by three
 * inner ones or a hold-out, with and without contaminated training rows.
 */
public final class LossTables implements StudyMethod {
  private static final int INNER_FOLDS = 3;

  /**
   * The candidates of a machine with a bias, with two kernel widths: gamma times the features d is
   * 0.1 or 1. C and the bounds of RoBoSS and wave only matter as a product: bounds are 1.
   */
  private static List<Candidate> candidates(StudySystem machine, int features, String space) {
    List<Candidate> candidates = new ArrayList<>();
    for (double c : machine.constants()) {
      for (double width : new double[] {0.1, 1}) {
        String kernel = Spec.of("gaussian").with("gamma", width / features).toString();
        Recipe recipe = machine.recipe().kernel(kernel).space(space).lambda(1 / c).bias(true);
        machine.shaped(recipe).forEach(r -> candidates.add(new Candidate(r, Map.of(), false)));
      }
    }
    return candidates;
  }

  @Override
  public void addTo(Trials trials) {
    int max = trials.mostRows();
    boolean sampled = trials.study().setting("exactRows").isNumber();
    BiFunction<Table, Seed, List<Split>> inner =
        trials.study().setting("heldOut").isNumber()
            ? heldOut(trials.study().setting("heldOut").asDouble())
            : NestedTuning.folds(INNER_FOLDS, 1);
    for (DataFile file : trials.files()) {
      String name = file.name();
      Table scored = TwoClassData.scores(trials.setting(), file);
      Table table = sampled ? TwoClassData.evenSteps(scored, max) : scored;
      String space =
          sampled && table.rows() > trials.study().setting("exactRows").asInt()
              ? trials.study().setting("space").asText()
              : "gram";
      for (Condition condition : conditions(trials.study())) {
        for (int r = 0; r < (condition.random() ? trials.setting().repeats() : 1); r++) {
          Seed seed = trials.seed().child("roboss " + name, r);
          String key =
              name + "-" + condition.key() + "-repetition" + (r + 1) + trials.setting().cap();
          List<Split> outer = condition.order().splits(Labels.of(table.labels()), seed);
          Consumer<TrialRun> work =
              run -> new Outer(run, table, outer, space, inner, condition.damage()).measure();
          trials.add(key, name + condition.suffix(), seed, work);
        }
      }
    }
  }

  private static BiFunction<Table, Seed, List<Split>> heldOut(double share) {
    return (train, seed) ->
        List.of(Holdout.stratified(train.coded(), RowGroups.of(train), share, seed));
  }

  /** A variant of each table, whose repetitions may differ. */
  private record Condition(
      String suffix, String key, FoldOrder order, Contamination damage, boolean random) {}

  /** Row orders, or shares of contaminated training rows in file order. */
  private static List<Condition> conditions(Study study) {
    List<Condition> conditions = new ArrayList<>();
    for (String order : study.words("orders")) {
      FoldOrder rows = FoldOrder.of(order);
      boolean random = rows == FoldOrder.SHUFFLED;
      Contamination none = Contamination.none();
      conditions.add(new Condition(", " + order, rows.stem(), rows, none, random));
    }
    for (String percentage : study.words("percentages")) {
      double share = Integer.parseInt(percentage) / 100.0;
      Contamination damage = Contamination.none();
      if (share != 0) {
        boolean outliers = study.setting("damage").asText().equals("outliers");
        damage = outliers ? outliers(share) : Contamination.of(new AnyRows(share));
      }
      String title = " " + percentage + "%";
      conditions.add(new Condition(title, percentage, FoldOrder.FILE_ORDER, damage, share > 0));
    }
    return conditions;
  }

  private static Contamination outliers(double share) {
    FeatureOutliers outliers = FeatureOutliers.parse(share + ":x10");
    return new Contamination(Optional.empty(), Optional.of(outliers));
  }

  /** Flips regardless of class. */
  private record AnyRows(double share) implements LabelNoise {
    @Override
    public Spec spec() {
      return Spec.of("any-rows").with("share", share);
    }

    @Override
    public Labels corrupt(LabelledRows rows, Seed seed) {
      return MovedLabels.of(rows.labels(), share, seed);
    }
  }

  /**
   * A table and its outer folds. If the training rows have one class, as in consecutive folds of a
   * sorted file, that class is predicted.
   */
  private record Outer(
      TrialRun run,
      Table table,
      List<Split> folds,
      String space,
      BiFunction<Table, Seed, List<Split>> inner,
      Contamination damage) {
    void measure() {
      Map<Boolean, List<Split>> parts =
          folds.stream()
              .collect(Collectors.partitioningBy(split -> classes(split.train()).size() > 1));
      for (StudySystem machine : run.study().list("machines", StudySystem.class)) {
        Preprocessing.Options rules = new Preprocessing.Options(ScaleRule.NONE, MissingRule.FAIL);
        Experiment experiment =
            new Experiment(List.of(), rules, ClassWeights.none(), run.assembly(), run.seed());
        List<Candidate> candidates = candidates(machine, table.columns().size(), space);
        Tuning.Fits fits = new Tuning.Fits(Trust.OFF, DistanceRule.isotropic());
        Progress silent = Progress.silent();
        Tuning tuning =
            new Tuning(experiment, candidates, false, fits, Metric.ACCURACY, silent, () -> false);
        NestedTuning nested = new NestedTuning(tuning, damage, inner);
        DoubleStream.concat(
                Arrays.stream(nested.run(table, parts.get(true)).outer().accuracies()),
                parts.get(false).stream().mapToDouble(this::shareOfOnlyClass))
            .forEach(accuracy -> run.add(machine.name(), "accuracy", 100 * accuracy));
      }
    }

    private double shareOfOnlyClass(Split split) {
      Set<String> only = classes(split.train());
      IntStream test = Arrays.stream(split.test());
      return (double) test.filter(i -> only.contains(table.labels().get(i))).count()
          / split.test().length;
    }

    private Set<String> classes(int[] rows) {
      return Arrays.stream(rows).mapToObj(table.labels()::get).collect(Collectors.toSet());
    }
  }
}
