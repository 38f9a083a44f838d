package io.github.redescend.cli.command.tune;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.PipelineModel.ConstantModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.cli.api.Console;
import io.github.redescend.cli.command.BaseCommand;
import io.github.redescend.cli.command.KernelRows;
import io.github.redescend.cli.command.LearningOptions;
import io.github.redescend.cli.command.TrainingLabels;
import io.github.redescend.cli.option.ContaminationOptions;
import io.github.redescend.cli.option.FoldOptions;
import io.github.redescend.cli.option.MetricOption;
import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.model.ModelOptions;
import io.github.redescend.cli.option.model.SearchOptions;
import io.github.redescend.cli.option.model.TrustWeightsOption;
import io.github.redescend.cli.option.run.RunFiles.Writes;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.output.ProgressLine;
import io.github.redescend.cli.output.Report;
import io.github.redescend.cli.wiring.Parts;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.choice.SuitedSpace;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.eval.tune.Candidate;
import io.github.redescend.eval.tune.Candidates;
import io.github.redescend.eval.tune.DefaultGrid;
import io.github.redescend.eval.tune.Grid;
import io.github.redescend.eval.tune.NestedTuning;
import io.github.redescend.eval.tune.Search;
import io.github.redescend.eval.tune.Tuning;
import io.github.redescend.eval.tune.TuningResult;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.report.CsvCells;
import io.github.redescend.report.Document;
import io.github.redescend.result.PrimaryMetric;
import io.github.redescend.result.Stopwatch;
import io.github.redescend.result.tune.TuneAxes;
import io.github.redescend.result.tune.TuneDocument;
import io.github.redescend.usecase.Experiment;
import io.github.redescend.usecase.TracePath;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Tunes hyperparameters by cross-validation. */
@Command(
    name = "tune",
    description = "Choose parameters by cross-validation and fit the best.",
    footer = {
      "",
      "Ties go to the less robust loss, then to the larger lambda. Above 1000 rows, and without a"
          + " model",
      "option, the search uses 500 landmarks.",
      "",
      "Example:",
      "  redescend tune sonar.csv --system rsvc --grid \"lambda=10^-2..10^1; sigma=0.5,1,2\""
    })
public final class TuneCommand extends BaseCommand {
  private static final int FOLDS = 5;

  @Mixin private SearchOptions searching;
  @Mixin private FoldOptions folds;

  @Option(
      names = "--nested",
      paramLabel = "K",
      description = "Estimate the error of the whole search with K outer folds.")
  private Integer nested;

  @Option(
      names = "--path",
      description =
          "Report the regularization path of a sparse linear machine: coefficients and held-out"
              + " metric by lambda.")
  private boolean path;

  @Mixin private ContaminationOptions contamination;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE.csv",
      description = "Write a table of all settings that were tried.")
  @Writes
  private Path output;

  @Option(
      names = "--model",
      paramLabel = "OUT",
      description = "Fit the best setting to all rows and write a model file.")
  @Writes
  private Path modelFile;

  @Mixin private ReportOptions reporting;
  @Mixin private LearningOptions learning;
  @Mixin private TrustWeightsOption trustWeights;
  @Mixin private MetricOption metric;

  public TuneCommand(Console console) {
    super(console);
  }

  @Override
  protected void check(Problems problems) {
    problems.checkAtLeast("nested", nested, 2);
    if (nested != null && folds.columns().given()) {
      problems.add("--nested draws folds at random: not with --folds or --order");
    }
  }

  @Override
  protected void execute(RunOptions options, Report report) {
    Stopwatch total = new Stopwatch();
    ModelOptions model = learning.model();
    Preprocessing.Options rules = learning.rules();
    ClassWeights classWeights = model.classWeights();
    PrimaryMetric aim = metric.primary(classWeights);
    Search search = searching.search();
    Parts parts = options.parts();
    Contamination wrong = contamination.single(parts);
    Recipe base = model.recipe(parts);
    Optional<Grid> asked = searching.grid();
    Seed seed = options.seed();
    TracePath tracing =
        path
            ? new TracePath(
                new Experiment(List.of(), rules, classWeights, parts.assembly(), seed), base)
            : null;
    if (path) {
      PathDocument.check(asked, search);
    }
    Optional<Grid> known =
        path ? asked : Optional.of(asked.orElseGet(() -> standing(base, parts, report)));
    Optional<List<Candidate>> tried =
        known.map(grid -> Candidates.of(parts.assembly(), base, grid, search, seed));

    ReadOptions read = folds.columns().applyTo(metric.positive().applyTo(learning.reading()));
    KernelRows rows =
        learning.understood(
            TrainingLabels.weighted(learning.read(read, parts, report), report),
            read,
            parts,
            report);
    Table clean = rows.table();
    if (modelFile != null) {
      ModelFiles.check(Preprocessing.learn(clean, rules), modelFile);
    }
    Labels given = clean.coded();
    aim.check(given, clean.source(), report::note);
    Table table = wrong.apply(clean, given.classes(), seed);
    List<Split> splits = folds.splits(table, FOLDS, seed, report);
    Grid grid = known.orElseGet(() -> tracing.grid(table));
    Recipe suited = model.choosesItself(parts) ? SuitedSpace.ofSearch(base, clean.rows()) : base;
    List<Candidate> candidates =
        tried
            .filter(all -> suited.equals(base))
            .orElseGet(() -> Candidates.of(parts.assembly(), suited, grid, search, seed));
    if (!suited.equals(base) && !grid.names().contains("space")) {
      report.note(
          "searched in the space %s; --space gram asks for exact machines of %d samples"
              .formatted(suited.space(), clean.rows()));
    }
    TuningResult result;
    NestedTuning.Result outer = null;
    Tuning tuning;
    try (ProgressLine progress = report.progress("tuning", -1)) {
      tuning =
          new Tuning(
              parts.assembly(),
              candidates,
              search.rule() == Search.Rule.HALVING,
              rules,
              classWeights,
              seed,
              progress,
              Thread.currentThread()::isInterrupted,
              trustWeights.mode() == TrustedChoice.Trust.ON,
              aim.metric(),
              model.distance());
      result = tuning.search(table, splits);
      if (nested != null) {
        outer =
            new NestedTuning(tuning, wrong, folds.folds(FOLDS), folds.repeats())
                .run(
                    clean,
                    Folds.stratified(given, RowGroups.of(clean), nested, seed.child("nested", 0)));
      }
    }
    reportUnfitted(result, report);
    TuneDocument tuned =
        new TuneDocument(
            clean,
            folds.words(FOLDS) + aim.words(),
            aim,
            wrong,
            grid.names(),
            result,
            Optional.ofNullable(outer));
    if (output != null) {
      TuneAxes axes = TuneAxes.of(result, grid.names());
      AtomicFile.write(
          output, out -> tuned.columns(axes).csv(out, CsvCells.EXACT, result.ranked()));
    }
    Document document = tuned.document();
    if (path) {
      new PathDocument(tracing.of(tuning, result, table)).to(document);
    }
    if (modelFile != null) {
      Learner best = tuning.learner(result.best().candidate(), seed);
      PipelineModel fitted =
          rows.model(new Pipeline(rules, classWeights, best).fit(table, Control.defaults()));
      ConstantModel.sentence(fitted.model().provenance()).ifPresent(report::warn);
      parts.modelFiles().write(fitted, modelFile);
      document.put("model", modelFile.toString()).text("model: " + modelFile + "\n");
    }
    document.put("seconds", total.seconds()).put("grid", grid.toString());
    if (reporting.wanted()) {
      reporting.write(document.on(page("Tuning on " + fileName(clean.source()))), report);
      reporting.put(document.json());
    }
    report.result(document);
  }

  private static void reportUnfitted(TuningResult result, Report report) {
    List<String> failures =
        result.table().stream().flatMap(scored -> scored.failure().stream()).toList();
    if (!failures.isEmpty()) {
      report.note(
          "%d of %d candidates could not be fitted and have no score: %s"
              .formatted(failures.size(), result.table().size(), failures.get(0)));
    }
  }

  private static Grid standing(Recipe base, Parts parts, Report report) {
    String text = DefaultGrid.of(base, parts.assembly());
    report.remark("tries %s, since no --grid says otherwise".formatted(text));
    return Grid.parse(text);
  }
}
