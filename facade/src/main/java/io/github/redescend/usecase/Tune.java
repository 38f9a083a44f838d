package io.github.redescend.usecase;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.PipelineModel.ConstantModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Experiment;
import io.github.redescend.eval.choice.LeaveOneOutSearch.SuitedSpace;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.eval.tune.Candidates;
import io.github.redescend.eval.tune.Candidates.Candidate;
import io.github.redescend.eval.tune.DefaultGrid;
import io.github.redescend.eval.tune.Grid;
import io.github.redescend.eval.tune.NestedTuning;
import io.github.redescend.eval.tune.Search;
import io.github.redescend.eval.tune.Tuning;
import io.github.redescend.eval.tune.TuningResult;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.result.tune.PathDocument;
import io.github.redescend.result.tune.TuneDocument;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Chooses the parameters of a recipe, whose space may be open, by cross-validation. The grid may be
 * known before rows are read.
 */
public record Tune(
    Experiment experiment,
    Tuning.Fits fits,
    Recipe recipe,
    boolean open,
    Ways ways,
    Optional<Grid> grid) {
  /**
   * The grid, or a standard one; which of its settings are tried; the outer folds of a nested
   * search; and whether the regularization path is traced.
   */
  public record Ways(Optional<Grid> grid, Search search, Optional<Integer> nested, boolean path) {}

  /** What a search found. */
  public record Result(TuneDocument document, Grid grid, Supplier<PipelineModel> fit) {}

  /** Prepares a search and checks that its settings can be tried. */
  public static Tune of(
      Experiment experiment,
      Tuning.Fits fits,
      Recipe recipe,
      boolean open,
      Ways ways,
      Messages messages) {
    if (ways.path()) {
      new TracePath(experiment, recipe);
      if (ways.search().rule() != Search.Rule.GRID) {
        throw new InvalidInputException("--path tries every lambda: not with --search");
      }
      if (ways.grid().filter(chosen -> !chosen.names().equals(List.of("lambda"))).isPresent()) {
        throw new InvalidInputException(
            "--path varies lambda only: give --grid \"lambda=...\" or none");
      }
    }
    Optional<Grid> grid = ways.grid();
    if (grid.isEmpty() && !ways.path()) {
      grid = Optional.of(standard(recipe, experiment.assembly(), messages));
    }
    Tune tune = new Tune(experiment, fits, recipe, open, ways, grid);
    grid.ifPresent(given -> tune.candidates(recipe, given));
    return tune;
  }

  private static Grid standard(Recipe recipe, Assembly assembly, Messages messages) {
    String text = DefaultGrid.of(recipe, assembly);
    messages.remark("default grid %s (--grid sets another)".formatted(text));
    return Grid.parse(text);
  }

  private List<Candidate> candidates(Recipe base, Grid searched) {
    return Candidates.of(experiment.assembly(), base, searched, ways.search(), experiment.seed());
  }

  public Result run(
      LearningTable rows,
      Resampling folds,
      Contamination wrong,
      PrimaryMetric aim,
      Messages messages) {
    Table clean = rows.table();
    Seed seed = experiment.seed();
    Labels given = clean.coded();
    aim.check(given, clean.source(), messages::note);
    Table table = wrong.apply(clean, given.classes(), seed);
    List<Split> splits = folds.splits(table, seed, messages);
    Grid searched = grid.orElseGet(() -> new TracePath(experiment, recipe).grid(table));
    Recipe suited = open ? SuitedSpace.ofSearch(recipe, clean.rows()) : recipe;
    List<Candidate> all = candidates(suited, searched);
    if (!suited.equals(recipe) && !searched.names().contains("space")) {
      messages.note(
          "searched in the space %s; --space gram requests exact machines on %d rows"
              .formatted(suited.space(), clean.rows()));
    }
    Tuning tuning;
    TuningResult result;
    Optional<NestedTuning.Result> outer;
    try (Messages.Task task = messages.begin("tuning")) {
      boolean halving = ways.search().rule() == Search.Rule.HALVING;
      BooleanSupplier stops = Thread.currentThread()::isInterrupted;
      tuning = new Tuning(experiment, all, halving, fits, aim.metric(), task, stops);
      result = tuning.search(table, splits);
      Seed nested = seed.child("nested", 0);
      outer =
          ways.nested()
              .map(number -> Folds.stratified(given, RowGroups.of(clean), number, nested))
              .map(outside -> nested(tuning, wrong, folds).run(clean, outside));
    }
    List<String> failures =
        result.table().stream().flatMap(scored -> scored.failure().stream()).toList();
    if (!failures.isEmpty()) {
      messages.note(
          "%d of %d candidates could not be fitted and have no score: %s"
              .formatted(failures.size(), result.table().size(), failures.get(0)));
    }
    Optional<PathDocument> path =
        ways.path()
            ? Optional.of(new TracePath(experiment, recipe).of(tuning, result, table))
            : Optional.empty();
    List<String> names = searched.names();
    TuneDocument document =
        new TuneDocument(clean, folds.words(), aim, wrong, names, result, outer, path);
    Supplier<PipelineModel> fit =
        () -> fitted(rows, table, tuning.learner(result.best().candidate(), seed), messages);
    return new Result(document, searched, fit);
  }

  private static NestedTuning nested(Tuning tuning, Contamination wrong, Resampling folds) {
    return new NestedTuning(tuning, wrong, NestedTuning.folds(folds.folds(), folds.repeats()));
  }

  private PipelineModel fitted(LearningTable rows, Table table, Learner best, Messages messages) {
    Pipeline pipeline = new Pipeline(experiment.rules(), experiment.classWeights(), best);
    PipelineModel model = rows.model(pipeline.fit(table, Control.defaults()));
    ConstantModel.sentence(model.model().provenance()).ifPresent(messages::warn);
    return model;
  }
}
