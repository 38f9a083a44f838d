package io.github.redescend.reproduce.roboss;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.reproduce.Experiment;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.NamedFigure;
import io.github.redescend.reproduce.Panel;
import io.github.redescend.reproduce.Setting;
import io.github.redescend.reproduce.TrialValues;
import io.github.redescend.reproduce.TuningSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** Section S.III: accuracy by the shape a and the bound lambda of the loss. */
public final class ShapeAndBound implements Experiment {
  private static final double[] SHAPES = {0.25, 0.5, 1, 2, 4};
  private static final double[] BOUNDS = {0.1, 0.5, 1, 2};
  private static final String ACCURACY = "accuracy";

  /** More rows than this would be served by landmarks: such tables are left out. */
  private static final int EXACT_ROWS = 1000;

  @Override
  public String name() {
    return "roboss-sensitivity";
  }

  @Override
  public String title() {
    return "accuracy of RoBoSS by the shape and the bound of its loss";
  }

  @Override
  public String source() {
    return "Akhtar, Tanveer, Arshad 2024, section S.III of the supplement";
  }

  @Override
  public String protocol() {
    return "five stratified, shuffled folds, others in each repetition; z-scores over the whole"
        + " table, text as 0 and 1, missing cells filled; Gaussian kernel with gamma = 1 / (features"
        + " x variance), C = 4, with a bias, by reweighting; a in 0.25, 0.5, 1, 2, 4, bound (the"
        + " paper's lambda) in 0.1, 0.5, 1, 2; tables of Tables IV and V of at most 1,000 rows. The"
        + " supplement is not at hand: what the paper says of it is expected.";
  }

  @Override
  public int repeats() {
    return 4;
  }

  @Override
  public OptionalInt rowLimit() {
    return OptionalInt.of(EXACT_ROWS);
  }

  @Override
  public List<ExperimentTrial> trials(Setting setting) {
    List<ExperimentTrial> trials = new ArrayList<>();
    for (RobossData data : RobossData.present(setting)) {
      Table table = data.read(setting);
      if (table.rows() > setting.mostRows(this)) {
        continue;
      }
      for (int repetition = 0; repetition < setting.repeats(); repetition++) {
        Seed seed = setting.seed().child("roboss shape " + data.label(), repetition);
        trials.add(
            new ExperimentTrial(
                "%s-repetition%d".formatted(data.label(), repetition + 1),
                () -> measured(setting, data.label(), table, seed)));
      }
    }
    return trials;
  }

  private static List<Measurement> measured(Setting setting, String row, Table table, Seed seed) {
    Dataset all =
        Preprocessing.learn(table, new Preprocessing.Options(ScaleRule.NONE, MissingRule.FAIL))
            .apply(table);
    List<Split> splits = Folds.stratified(Labels.of(table.labels()), FoldOrder.FOLDS, seed);
    List<Measurement> measurements = new ArrayList<>();
    for (double shape : SHAPES) {
      for (double bound : BOUNDS) {
        Recipe recipe =
            Systems.recipe("roboss-hq")
                .loss(Spec.of("roboss").with("a", shape).with("bound", bound).toString())
                .kernel("gaussian:gamma=auto")
                .lambda(0.25)
                .bias(true);
        double hits = 0;
        for (Split split : splits) {
          TrainedModel model =
              setting
                  .assembly()
                  .classifier(recipe, seed)
                  .fit(all.select(split.train()), Control.defaults());
          Dataset test = all.select(split.test());
          hits += (1 - TuningSet.error(model, test)) * test.size();
        }
        measurements.add(
            new Measurement(row, column(shape, bound), ACCURACY, 100 * hits / all.size()));
      }
    }
    return measurements;
  }

  private static String column(double shape, double bound) {
    return "a " + Spec.text(shape) + " bound " + Spec.text(bound);
  }

  @Override
  public Findings findings(Measurements measurements) {
    List<Panel> panels = new ArrayList<>();
    List<Findings.Verdict> verdicts = new ArrayList<>();
    List<NamedFigure> figures = new ArrayList<>();
    for (String row : measurements.rows()) {
      List<List<String>> lines = new ArrayList<>();
      List<Line> drawn = new ArrayList<>();
      int rising = 0;
      for (double bound : BOUNDS) {
        List<String> line = new ArrayList<>(List.of(Spec.text(bound)));
        double[] means = new double[SHAPES.length];
        for (int k = 0; k < means.length; k++) {
          TrialValues values = measurements.of(row, column(SHAPES[k], bound), ACCURACY);
          means[k] = values.mean();
          line.add(values.shown(1));
        }
        rising += means[means.length - 1] > means[0] ? 1 : 0;
        lines.add(line);
        drawn.add(Line.solid("bound " + Spec.text(bound), SHAPES, means));
      }
      List<String> header = new ArrayList<>(List.of("bound"));
      Arrays.stream(SHAPES).forEach(shape -> header.add("a = " + Spec.text(shape)));
      panels.add(
          new Panel(
              row + ": accuracy %, mean ± standard error over the repetitions", header, lines));
      verdicts.add(
          new Findings.Verdict(
              row + ": a larger a has the higher accuracy (a = 4 against 0.25)",
              rising > BOUNDS.length / 2,
              String.format(Locale.ROOT, "with %d of %d bounds", rising, BOUNDS.length)));
      figures.add(
          new NamedFigure(
              row.replace('_', '-'),
              new LineFigure(row, Axis.logarithmic("a"), Axis.linear("accuracy %"), drawn)));
    }
    return new Findings(
        panels,
        verdicts,
        List.of(
            "The bound multiplies the loss, as C does: a row is what another C would have shown, and"
                + " near 0 a has the curvature a^2 bound, so that a small a means a small C as well."),
        figures);
  }
}
