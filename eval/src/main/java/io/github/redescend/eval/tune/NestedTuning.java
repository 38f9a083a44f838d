package io.github.redescend.eval.tune;

import static java.util.Optional.empty;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.core.Seed;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.Evaluation.NamedPipeline;
import io.github.redescend.eval.Experiment;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.SystemResult.FoldResult;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.eval.tune.TuningResult.Scored;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Nested cross-validation of a search: for every outer split it chooses by inner splits of the
 * training set, refits on all of it and tests on the outer test set. The training set is
 * contaminated once, before it is split again: the choice uses noisy labels, the test given ones.
 * Outer split i uses the child {@code ("outer", i)} of the search's seed.
 */
public record NestedTuning(
    Tuning tuning, Contamination contamination, BiFunction<Table, Seed, List<Split>> inner) {
  public static BiFunction<Table, Seed, List<Split>> folds(int folds, int repeats) {
    return (train, seed) ->
        Folds.repeated(train.coded(), RowGroups.of(train), folds, repeats, seed);
  }

  /** The results on the outer test sets, with the chosen specs. */
  public record Result(SystemResult outer, List<Scored> chosen) {}

  public Result run(Table table, List<Split> outer) {
    List<String> classes = table.coded().classes();
    Seed drawn = tuning.experiment().seed();
    List<FoldResult> results = new ArrayList<>();
    List<Scored> chosen = new ArrayList<>();
    for (int i = 0; i < outer.size(); i++) {
      Split split = outer.get(i);
      Seed seed = drawn.child("outer", i);
      Seed noise = drawn.child("noise", i);
      Table train = contamination.apply(table.select(split.train()), classes, noise);
      Progress part = tuning.progress().part(i, outer.size());
      Scored best = tuning.search(train, inner.apply(train, seed), seed, part).best();
      chosen.add(best);
      results.add(tested(best, train, table.select(split.test()), seed));
    }
    return new Result(new SystemResult("tuned", results), chosen);
  }

  private FoldResult tested(Scored best, Table train, Table test, Seed seed) {
    Experiment experiment = tuning.experiment();
    Function<Seed, Pipeline> refitted =
        own -> experiment.pipeline(tuning.learner(best.candidate(), own));
    List<NamedPipeline> only = List.of(new NamedPipeline("tuned", refitted));
    Contamination none = Contamination.none();
    Compute compute = experiment.assembly().compute();
    BooleanSupplier cancelled = tuning.cancelled();
    Evaluation evaluation =
        new Evaluation(only, none, seed, compute, Progress.silent(), empty(), empty(), cancelled);
    return evaluation.run(train, test).get(0).folds().get(0);
  }
}
