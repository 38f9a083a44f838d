package io.github.redescend.usecase;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.NamedSystem;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.GroupNoise;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.Experiment;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.certificate.CertifiedShare;
import io.github.redescend.eval.inspect.Inspection;
import io.github.redescend.eval.inspect.PartialDependence;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.eval.tune.Candidates.NonRobustLimits;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Page;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.result.StopText;
import io.github.redescend.result.evaluate.EvaluateDocument;
import io.github.redescend.result.evaluate.LearningCurve;
import io.github.redescend.result.evaluate.TrueLabelRows;
import io.github.redescend.result.picture.BoundaryPicture;
import io.github.redescend.result.picture.ClassMargins;
import io.github.redescend.result.picture.DependencePictures;
import io.github.redescend.result.picture.FinalFit;
import io.github.redescend.result.picture.FitPictures;
import io.github.redescend.result.picture.LossPictures;
import io.github.redescend.result.picture.SampleGroups;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Estimates the error of systems on held-out rows, at one or more levels of contamination. May
 * count predictions that wrong labels cannot change, and test the first system with fewer rows.
 */
public record Evaluate(
    Experiment experiment,
    List<Contamination> levels,
    PrimaryMetric aim,
    boolean certify,
    boolean importance,
    boolean learningCurve) {
  /** The number of columns whose partial dependence is drawn. */
  private static final int DRAWN_COLUMNS = 3;

  /** More columns require an explicit request for their importance: each costs predictions. */
  private static final int MAX_COLUMNS = 200;

  /** Whether a page shows the importance of the columns if nothing else is requested. */
  public static boolean showsImportance(Table table) {
    return table.featureNames().size() <= MAX_COLUMNS;
  }

  /** Fits and tests all systems on splits of the table, or on a test table if it is not null. */
  public EvaluateDocument run(Table table, Resampling resampling, Table test, Messages messages) {
    aim.check(table.coded(), table.source(), messages::note);
    List<Split> splits =
        test == null ? resampling.splits(table, experiment.seed(), messages) : List.of();
    EvaluateDocument document;
    try (Messages.Task task = messages.begin("evaluating")) {
      List<List<SystemResult>> results = results(table, splits, test, task);
      document = document(table, splits, test, resampling, results);
    }
    say(document.results().get(0), messages);
    return document;
  }

  public List<List<SystemResult>> results(
      Table table, List<Split> splits, Table test, Progress progress) {
    Optional<Assembly> certifier = certify ? Optional.of(experiment.assembly()) : Optional.empty();
    int parts = Math.max(1, splits.size());
    Optional<Inspection> inspection =
        Optional.of(importance ? Inspection.of(aim.metric(), parts) : Inspection.ofErrors());
    List<List<SystemResult>> results = new ArrayList<>();
    for (int i = 0; i < levels.size(); i++) {
      Evaluation evaluation =
          experiment
              .evaluation(levels.get(i), progress.part(i, levels.size()))
              .with(certifier, i == 0 ? inspection : Optional.empty());
      results.add(test == null ? evaluation.run(table, splits) : evaluation.run(table, test));
    }
    return results;
  }

  public EvaluateDocument document(
      Table table,
      List<Split> splits,
      Table test,
      Resampling resampling,
      List<List<SystemResult>> results) {
    Table tested = test == null ? table : test;
    TrueLabelRows right =
        TrueLabelRows.of(tested, experiment.rules(), experiment.assembly(), experiment.seed());
    Optional<LearningCurve> curve =
        learningCurve
            ? Optional.of(curve(table, splits, test, results.get(0).get(0)))
            : Optional.empty();
    String way = resampling.words();
    int repeats = resampling.repeats();
    return new EvaluateDocument(table, tested, way, repeats, aim, levels, results, right, curve);
  }

  private static void say(List<SystemResult> results, Messages messages) {
    int untested = results.get(0).untested();
    if (untested > 0) {
      messages.note(Plural.of(untested, "test row") + " with missing cells skipped");
    }
    for (SystemResult result : results) {
      Optional<String> refusal = result.certified().flatMap(CertifiedShare::refusal);
      refusal.ifPresent(why -> messages.note(result.name() + ": " + why));
    }
  }

  public Page on(Page page, EvaluateDocument document) {
    FitToAll fitted = FitToAll.of(experiment, levels.get(levels.size() - 1), document.table());
    List<Illustration> along = fitted.along(document.importance().first(DRAWN_COLUMNS));
    return fitted.on(document.on(page, along));
  }

  private LearningCurve curve(Table table, List<Split> splits, Table test, SystemResult whole) {
    Evaluation one = experiment.ofFirst().evaluation(levels.get(0), Progress.silent());
    Labels labels = table.coded();
    Seed seed = one.seed().child("learning curve", 0);
    int[] all = IntStream.range(0, table.rows()).toArray();
    double rows =
        test != null
            ? table.rows()
            : splits.stream().mapToInt(s -> s.train().length).average().orElseThrow();
    Function<Double, List<SystemResult>> run =
        share ->
            test == null
                ? one.run(table, Folds.thinned(splits, labels, share, seed))
                : one.run(table.select(Folds.thinned(all, labels, share, seed)), test);
    return LearningCurve.of(aim.metric(), rows, share -> run.apply(share).get(0), whole);
  }

  /**
   * The first system of an experiment, fitted again to all rows, and its section on a page; changed
   * samples have an injected label error.
   */
  record FitToAll(
      PipelineModel model,
      Table rows,
      FinalFit fit,
      boolean[] changed,
      Assembly assembly,
      String what) {
    private static final int MAX_SAMPLES = 2000;
    private static final String PARABOLA = "least-squares";

    /** Returns the partial dependence on some columns; empty for sparse rows. */
    public List<Illustration> along(List<String> columns) {
      return rows.isSparse()
          ? List.of()
          : DependencePictures.of(
              columns.stream().map(name -> PartialDependence.of(model, rows, name)).toList());
    }

    public static FitToAll of(Experiment experiment, Contamination contamination, Table table) {
      Seed seed = experiment.seed();
      NamedSystem system = experiment.systems().get(0);
      Table given = contamination.apply(table, table.coded().classes(), seed.child("noise", 0));
      Preprocessing preprocessing = Preprocessing.learn(given, experiment.rules());
      Dataset data = experiment.classWeights().apply(preprocessing.apply(given));
      int[] kept = preprocessing.kept(given);
      List<String> clean = table.labels();
      boolean[] changed =
          GroupNoise.marks(
              data.size(), i -> !given.labels().get(kept[i]).equals(clean.get(kept[i])));
      Assembly assembly = experiment.assembly();
      List<String> features = preprocessing.featureNames();
      FinalFit fit = FinalFit.of(system.learner(seed), data, features, assembly);
      String wrong = contamination.isNone() ? "" : ", " + contamination;
      String what =
          "%s, fitted once more to all %d rows%s. Nothing below is a test result."
              .formatted(system.name(), data.size(), wrong);
      PipelineModel model = new PipelineModel(preprocessing, fit.model());
      return new FitToAll(model, given.select(kept), fit, changed, assembly, what);
    }

    public Page on(Page page) {
      return page.folded("Fit to all rows", folded -> inside(folded.paragraph(what)));
    }

    private void inside(Page page) {
      Provenance from = fit.model().provenance();
      page.paragraph("Space: %s. Solver: %s.".formatted(from.fit().space(), StopText.line(from)));
      if (fit.training().isEmpty()) {
        page.paragraph("This system stores neither weights of rows nor the path of its objective.");
      }
      caught().ifPresent(page::paragraph);
      page.figure(BoundaryPicture.of(fit).orElseGet(() -> ClassMargins.picture(fit, MAX_SAMPLES)));
      page.figures(FitPictures.of(fit));
      page.figures(loss());
    }

    /** Describes how many injected label errors have a low weight. */
    private Optional<String> caught() {
      double[] weights = fit.weights().orElse(new double[0]);
      long wrong = IntStream.range(0, weights.length).filter(i -> changed[i]).count();
      int[] low =
          IntStream.range(0, weights.length).filter(i -> weights[i] < SampleGroups.LOW).toArray();
      long wrongLow = IntStream.of(low).filter(i -> changed[i]).count();
      long right = weights.length - wrong;
      String sentence =
          "%d of the %d rows with an injected label error have a weight below %s, and %d of the %d others."
              .formatted(wrongLow, wrong, SampleGroups.LOW, low.length - wrongLow, right);
      return wrong == 0 ? Optional.empty() : Optional.of(sentence);
    }

    /** Returns curves of the loss and its non-robust limit; none for least squares. */
    private List<Illustration> loss() {
      if (fit.recipe().filter(recipe -> recipe.loss().name().equals(PARABOLA)).isPresent()) {
        return List.of();
      }
      List<Criterion> losses = new ArrayList<>();
      fit.recipe().ifPresent(recipe -> losses.add(assembly.losses().make(recipe.loss())));
      fit.recipe()
          .flatMap(recipe -> new NonRobustLimits(assembly).limit(recipe))
          .ifPresent(limit -> losses.add(assembly.losses().make(limit.loss())));
      losses.removeIf(loss -> !LossPictures.canDraw(loss));
      return losses.isEmpty() ? List.of() : LossPictures.of(losses);
    }
  }
}
