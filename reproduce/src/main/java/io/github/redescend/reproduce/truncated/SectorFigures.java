package io.github.redescend.reproduce.truncated;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.eval.inspect.RowError;
import io.github.redescend.figures.Contour;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.Panels;
import io.github.redescend.figures.Points;
import io.github.redescend.figures.ScatterFigure;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.reproduce.study.Sample.TuningSet;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod.NamedFigure;
import io.github.redescend.reproduce.truncated.Simulations.JointMachine;
import io.github.redescend.reproduce.truncated.Simulations.Sectors;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Figures 5 and 6: the samples of the first repetition with 20% label noise and three classes, the
 * Bayes boundary, and boundaries and support vectors of the L2 machines.
 */
record SectorFigures(Study study, Setting setting) {
  private static final int PERCENTAGE = 20;
  private static final int SIDE = 161;
  private static final double EDGE = 1.05;
  private static final Points.Mark[] MARKS = {
    Points.Mark.DISC, Points.Mark.TRIANGLE, Points.Mark.SQUARE
  };

  List<NamedFigure> figures() {
    Seed linear = setting.seed().child("linear k=3 p=2", 0);
    Seed curved = setting.seed().child("nonlinear", 0);
    return List.of(
        figure("figure5", Sectors.linear(2, 3), linear, m -> m.linear(study.numbers("C"))),
        figure("figure6", Sectors.nonlinear(), curved, m -> Simulations.nonlinear(study, m)));
  }

  private NamedFigure figure(
      String name, Sectors sectors, Seed seed, Function<JointMachine, List<Recipe>> candidates) {
    Simulations.Parts parts = Simulations.Parts.of(sectors, PERCENTAGE, seed);
    List<Figure> panels = new ArrayList<>();
    panels.add(panel("Bayes", parts.train(), bayes(sectors), null));
    for (JointMachine machine : JointMachine.all(study, List.of("L2"))) {
      TuningSet tuning = new TuningSet(setting.assembly(), candidates.apply(machine), seed);
      TrainedModel model = tuning.best(parts.train(), parts.tune());
      Matrix support =
          model.decision() instanceof KernelExpansion expansion ? expansion.points() : null;
      panels.add(panel(machine.name(), parts.train(), boundaries(model), support));
    }
    return new NamedFigure(name, new Panels("Boundaries and support vectors", panels));
  }

  private static ScatterFigure panel(
      String title, Dataset samples, List<Line> curves, Matrix support) {
    List<Points> groups = new ArrayList<>();
    Labels labels = samples.labels();
    for (int c = 0; c < labels.classes().size(); c++) {
      int code = c;
      IntPredicate own = i -> labels.codes()[i] == code;
      groups.add(
          Points.of("class " + labels.classes().get(c), samples.features(), own, c, MARKS[c]));
    }
    if (support != null) {
      String name = support.rows() + " support vectors";
      groups.add(Points.of(name, support, i -> true, -1, Points.Mark.RING));
    }
    return new ScatterFigure(title, "x1", "x2", groups, curves);
  }

  /** A radius between sectors of different classes. */
  private static List<Line> bayes(Sectors sectors) {
    int[] classes = sectors.classOfSector();
    List<Line> radii = new ArrayList<>();
    for (int s = 0; s < classes.length; s++) {
      if (classes[s] != classes[(s + classes.length - 1) % classes.length]) {
        double angle = 2 * Math.PI * s / classes.length;
        String name = radii.isEmpty() ? "boundary" : "";
        double[] across = {0, Math.cos(angle)};
        radii.add(Line.solid(name, across, new double[] {0, Math.sin(angle)}));
      }
    }
    return radii;
  }

  /** Where the score of a class equals the largest other one. */
  private static List<Line> boundaries(TrainedModel model) {
    int k = model.classes().size();
    double[] axis =
        IntStream.range(0, SIDE).mapToDouble(i -> EDGE * (2.0 * i / (SIDE - 1) - 1)).toArray();
    double[] grid = new double[2 * SIDE * SIDE];
    for (int i = 0; i < SIDE * SIDE; i++) {
      grid[2 * i] = axis[i / SIDE];
      grid[2 * i + 1] = axis[i % SIDE];
    }
    double[] scores = model.machineValues(new DenseMatrix(SIDE * SIDE, 2, grid));
    List<Line> lines = new ArrayList<>();
    for (int c = 0; c < k; c++) {
      double[][] lead = new double[SIDE][SIDE];
      for (int i = 0; i < SIDE * SIDE; i++) {
        lead[i / SIDE][i % SIDE] = RowError.marginOf(scores, i, k, c);
      }
      String name = c == 0 ? "boundary" : "";
      lines.add(Contour.of(name, axis, axis, lead, 0, Line.Stroke.SOLID));
    }
    return lines;
  }
}
