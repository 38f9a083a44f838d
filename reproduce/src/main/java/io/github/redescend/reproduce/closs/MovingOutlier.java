package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.figures.Contour;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.Points;
import io.github.redescend.figures.ScatterFigure;
import io.github.redescend.reproduce.study.Sample.TuningSet;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.NamedFigure;
import io.github.redescend.reproduce.study.StudyMethod.TrialRun;
import io.github.redescend.reproduce.study.StudyMethod.Trials;
import io.github.redescend.reproduce.study.StudySystem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Figure 2 of Xu, Hu and Principe: the effect of one moving mislabelled sample on boundaries. */
public final class MovingOutlier implements StudyMethod {
  /** Test samples per class. */
  private static final int TESTED = 1000;

  /** Fits a linear machine. */
  static TrainedModel fit(StudySystem machine, Dataset samples, Setting setting) {
    Recipe recipe = machine.first().kernel("linear").space("gram").lambda(machine.lambda());
    return setting.assembly().classifier(recipe, setting.seed()).fit(samples, Control.defaults());
  }

  /** The class sizes. */
  private record Balance(String name, int negatives, int positives) {
    static final List<Balance> ALL =
        List.of(
            new Balance("N- > N+", 20, 10),
            new Balance("N- = N+", 15, 15),
            new Balance("N- < N+", 10, 20));

    String key() {
      return "negatives%d-positives%d".formatted(negatives, positives);
    }

    Dataset samples(Seed seed, int draw) {
      return ToySample.of(negatives, positives, seed.child("toy " + name, draw));
    }
  }

  @Override
  public void addTo(Trials trials) {
    Dataset tested = ToySample.of(TESTED, TESTED, trials.seed().child("toy test", 0));
    for (int draw = 0; draw < trials.setting().repeats(); draw++) {
      for (Balance balance : Balance.ALL) {
        Dataset samples = balance.samples(trials.seed(), draw);
        String key = "%s-repetition%d".formatted(balance.key(), draw + 1);
        trials.add(key, balance.name(), trials.seed(), run -> measure(run, samples, tested));
      }
    }
  }

  private static void measure(TrialRun run, Dataset samples, Dataset tested) {
    for (StudySystem machine : run.study().list("machines", StudySystem.class)) {
      int[] first = null;
      for (double place : run.study().numbers("places")) {
        TrainedModel model = fit(machine, ToySample.withOutlier(samples, place), run.setting());
        int[] predicted = model.predict(tested.features());
        first = first == null ? predicted : first;
        double accuracy = 100 * (1 - TuningSet.error(model, tested));
        String at = " at " + Spec.text(place);
        run.add(machine.name(), "accuracy" + at, accuracy);
        run.add(machine.name(), "moved" + at, different(first, predicted));
      }
    }
  }

  /** In percent. */
  private static double different(int[] first, int[] second) {
    long count = IntStream.range(0, first.length).filter(i -> first[i] != second[i]).count();
    return 100.0 * count / first.length;
  }

  /** The boundaries on the first draw. */
  @Override
  public List<NamedFigure> illustrations(Study study, Setting setting) {
    List<StudySystem> machines = study.list("machines", StudySystem.class);
    List<NamedFigure> figures = new ArrayList<>();
    for (Balance balance : Balance.ALL) {
      BoundaryFigure boundaries =
          new BoundaryFigure(machines, setting, balance.samples(setting.seed(), 0));
      figures.add(new NamedFigure(balance.key(), boundaries.figure(balance.name())));
    }
    return figures;
  }

  /** Two normal classes about (-1.5, 0) and (1.5, 0), deviation 0.5: the paper prints neither. */
  static final class ToySample {
    static final String NEGATIVE = "-1";
    static final String POSITIVE = "1";

    private static final double CENTRE = 1.5;
    private static final double SPREAD = 0.5;

    private ToySample() {}

    /** The given class sizes, negative class first. */
    static Dataset of(int negatives, int positives, Seed seed) {
      SplittableRandom random = seed.random();
      double[] values = new double[2 * (negatives + positives)];
      for (int i = 0; i < negatives + positives; i++) {
        values[2 * i] = (i < negatives ? -CENTRE : CENTRE) + SPREAD * random.nextGaussian();
        values[2 * i + 1] = SPREAD * random.nextGaussian();
      }
      return labelled(values, negatives);
    }

    /** The samples with a positive one at (x, 0) appended. */
    static Dataset withOutlier(Dataset samples, double x) {
      int n = samples.size();
      double[] values = new double[2 * n + 2];
      for (int i = 0; i < n; i++) {
        samples.features().copyRow(i, values, 2 * i);
      }
      values[2 * n] = x;
      return labelled(values, samples.labels().counts()[0]);
    }

    private static Dataset labelled(double[] values, int negatives) {
      int n = values.length / 2;
      List<String> labels = new ArrayList<>(Collections.nCopies(negatives, NEGATIVE));
      labels.addAll(Collections.nCopies(n - negatives, POSITIVE));
      return Dataset.of(new DenseMatrix(n, 2, values), Labels.of(labels));
    }
  }

  /** The boundaries for the first and last position of the outlier. */
  record BoundaryFigure(List<StudySystem> machines, Setting setting, Dataset samples) {
    private static final double FIRST = -2;
    private static final double LAST = -10;

    /** Corners of the figure, which determine a linear function. */
    private static final double[] ACROSS = {-11, 4};

    private static final double[] UP = {-4, 4};
    private static final Line.Stroke[] STROKES = {
      Line.Stroke.DASHED, Line.Stroke.MARKED, Line.Stroke.SOLID
    };

    ScatterFigure figure(String title) {
      List<Line> curves = new ArrayList<>();
      for (StudySystem machine : machines) {
        Line.Stroke stroke = STROKES[machines.indexOf(machine) % STROKES.length];
        curves.add(boundary(machine, FIRST, machine.name(), stroke));
        curves.add(boundary(machine, LAST, "", stroke));
      }
      double[] across = {FIRST, LAST};
      List<Points> groups =
          List.of(
              points("negatives", ToySample.NEGATIVE, 0, Points.Mark.SQUARE),
              points("positives", ToySample.POSITIVE, 1, Points.Mark.CROSS),
              new Points("the outlier", across, new double[] {0, 0}, 1, Points.Mark.RING));
      return new ScatterFigure(title, "x1", "x2", groups, curves);
    }

    private Points points(String name, String label, int colour, Points.Mark mark) {
      IntPredicate own = i -> samples.labels().name(i).equals(label);
      return Points.of(name, samples.features(), own, colour, mark);
    }

    private Line boundary(StudySystem machine, double place, String name, Line.Stroke stroke) {
      TrainedModel model = fit(machine, ToySample.withOutlier(samples, place), setting);
      double[] corners = {
        ACROSS[0], UP[0], ACROSS[0], UP[1], ACROSS[1], UP[0], ACROSS[1], UP[1],
      };
      double[] f = model.scores(new DenseMatrix(4, 2, corners));
      return Contour.of(name, ACROSS, UP, new double[][] {{f[0], f[1]}, {f[2], f[3]}}, 0, stroke);
    }
  }
}
