package io.github.redescend.reproduce.rsvc;

import static io.github.redescend.reproduce.rsvc.GridSearch.UnitSquare.boundary;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.generate.Generators.Moons;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.Panels;
import io.github.redescend.figures.Points;
import io.github.redescend.figures.ScatterFigure;
import io.github.redescend.reproduce.rsvc.Bandwidth.Machine;
import io.github.redescend.reproduce.rsvc.GridSearch.UnitSquare;
import io.github.redescend.reproduce.study.Sample.MovedLabels;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.NamedFigure;
import io.github.redescend.reproduce.study.StudyMethod.TrialRun;
import io.github.redescend.reproduce.study.StudyMethod.Trials;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Figures 1, 2 and 5 of Feng et al. 2016: Two Moons with flipped labels. */
public final class TwoMoons implements StudyMethod {
  private static final String ROBUST = "RSVC, flipped labels";
  private static final double[] WIDTHS = {1, 0.5, 0.25, 0.125};

  /** Reweightings reported one by one. */
  private static final int FOLLOWED = 12;

  @Override
  public void addTo(Trials trials) {
    for (int r = 0; r < trials.setting().repeats(); r++) {
      int repetition = r;
      Consumer<TrialRun> work = run -> measure(run, Machines.of(trials.setting(), repetition));
      trials.add("repetition" + (r + 1), "moons", trials.seed(), work);
    }
  }

  private static void measure(TrialRun run, Machines machines) {
    double[] truth = machines.truth().onUnitSquare();
    add(run, "L2-SVM, clean labels", machines, machines.truth(), truth);
    add(run, "L2-SVM, flipped labels", machines, machines.plain(), truth);
    add(run, ROBUST, machines, machines.robust(), truth);
    for (int k = 0; k <= FOLLOWED; k++) {
      double agreement = UnitSquare.agreement(machines.after(k), truth);
      run.add(ROBUST, "agreement after " + k, agreement);
    }
    double[] weights = machines.weights();
    for (boolean flipped : new boolean[] {true, false}) {
      IntPredicate own = i -> machines.sample().isFlipped(i) == flipped;
      IntStream rows = IntStream.range(0, weights.length).filter(own);
      double mean = rows.mapToDouble(i -> weights[i]).average().orElse(Double.NaN);
      String which = flipped ? "weight of flipped" : "weight of others";
      run.add(ROBUST, which, mean);
    }
  }

  private static void add(
      TrialRun run, String column, Machines machines, GridSearch.Chosen chosen, double[] truth) {
    boolean[] hits = chosen.hits(machines.sample().fresh());
    long right = IntStream.range(0, hits.length).filter(i -> hits[i]).count();
    double agreement = UnitSquare.agreement(chosen.onUnitSquare(), truth);
    run.add(column, "accuracy", 100.0 * right / hits.length);
    run.add(column, "agreement", agreement);
    run.add(column, "C", chosen.fit().candidate().c());
    run.add(column, "h", chosen.fit().candidate().h());
  }

  @Override
  public List<NamedFigure> illustrations(Study study, Setting setting) {
    return new MoonsPictures(Machines.of(setting, 0)).figures();
  }

  /**
   * The classifiers on one sample: the L2-SVM of the clean labels, the paper's ground truth, and
   * L2-SVM and RSVC of the flipped ones.
   */
  record Machines(
      MoonsSample sample,
      GridSearch.Chosen truth,
      GridSearch.Chosen plain,
      GridSearch.Chosen robust) {
    /** Trains and tunes them on a repetition's sample. */
    static Machines of(Setting setting, int repetition) {
      MoonsSample sample = MoonsSample.of(setting.seed().child("rsvc moons", repetition));
      Assembly assembly = setting.assembly();
      Map<Machine, GridSearch.Chosen> flipped =
          GridSearch.best(assembly, sample.flipped(), sample.tune(), WIDTHS);
      GridSearch.Chosen truth =
          GridSearch.best(assembly, sample.clean(), sample.tune(), WIDTHS).get(Machine.L2);
      return new Machines(sample, truth, flipped.get(Machine.L2), flipped.get(Machine.RSVC));
    }

    /** RSVC after this many reweightings, on the grid. */
    double[] after(int reweightings) {
      Bandwidth.Fit fit = robust.bandwidth().after(robust.fit().candidate(), reweightings);
      return UnitSquare.values(robust.bandwidth().decision(List.of(fit)));
    }

    /** The final weights of RSVC's training points, in [0, 1]. */
    double[] weights() {
      return robust.bandwidth().reweighted(robust.fit().candidate()).weights();
    }
  }

  /**
   * The Two Moons samples of section 5.1: 200 training points, the same with 10% label noise, 200
   * clean tuning points and 2,000 test points.
   */
  record MoonsSample(Dataset clean, Dataset flipped, Dataset tune, Dataset fresh) {
    /** Standard deviation of the points around the half circles of radius 1. */
    static final double NOISE = 0.1;

    static final double SHARE = 0.1;

    private static final int POINTS = 200;
    private static final int FRESH = 2000;

    /** Draws; training and tuning points fill [0, 1] x [0, 1]. */
    static MoonsSample of(Seed seed) {
      Moons moons = new Moons(NOISE);
      Table drawn = moons.generate(2 * POINTS, seed.child("moons", 0));
      Preprocessing square = Preprocessing.learn(drawn, Preprocessing.Options.defaults());
      Dataset all = square.apply(drawn);
      Dataset clean = all.select(IntStream.range(0, POINTS).toArray());
      Labels wrong = MovedLabels.of(clean.labels(), SHARE, seed);
      Dataset tune = all.select(IntStream.range(POINTS, 2 * POINTS).toArray());
      Dataset fresh = square.apply(moons.generate(FRESH, seed.child("moons", 1)));
      return new MoonsSample(clean, clean.withLabels(wrong), tune, fresh);
    }

    boolean isFlipped(int i) {
      return clean.labels().codes()[i] != flipped.labels().codes()[i];
    }
  }

  /** Figures 1, 2 and 5 on one sample. */
  record MoonsPictures(TwoMoons.Machines machines) {
    /** The panels of Figure 5, by number of reweightings. */
    private static final List<Integer> PANELS = List.of(1, 3, 9);

    List<NamedFigure> figures() {
      double[] truth = machines.truth().onUnitSquare();
      double[] plain = machines.plain().onUnitSquare();
      double[] robust = machines.robust().onUnitSquare();
      Figure clean = picture("Clean labels", false, boundary("L2-SVM", truth, Line.Stroke.SOLID));
      String flipped = "10% of the labels flipped";
      Figure one = picture(flipped, true, boundary("L2-SVM", plain, Line.Stroke.SOLID));
      Line dashed = boundary("L2-SVM", plain, Line.Stroke.DASHED);
      Figure both = picture(flipped, true, dashed, boundary("RSVC", robust, Line.Stroke.SOLID));
      Line reference = boundary("L2-SVM, clean labels", truth, Line.Stroke.DASHED);
      List<Figure> panels = new ArrayList<>();
      for (int k : PANELS) {
        String title = k + (k == 1 ? " reweighting" : " reweightings");
        Line reweighted = boundary("RSVC", machines.after(k), Line.Stroke.SOLID);
        panels.add(picture(title, true, reference, reweighted));
      }
      return List.of(
          figure("figure1", "The L2-SVM without and with flipped labels", List.of(clean, one)),
          figure("figure2", "The L2-SVM and RSVC with flipped labels", List.of(clean, both)),
          figure("figure5", "RSVC, reweighting by reweighting", panels));
    }

    private static NamedFigure figure(String stem, String title, List<Figure> panels) {
      return new NamedFigure(stem, new Panels(title, panels));
    }

    private Figure picture(String title, boolean wrong, Line... curves) {
      MoonsSample sample = machines.sample();
      int[] codes = (wrong ? sample.flipped() : sample.clean()).labels().codes();
      List<Points> groups = new ArrayList<>();
      groups.add(points("class 1", i -> codes[i] == 0, 0, Points.Mark.DISC));
      groups.add(points("class 2", i -> codes[i] == 1, 1, Points.Mark.TRIANGLE));
      groups.add(points("flipped", i -> wrong && sample.isFlipped(i), -1, Points.Mark.RING));
      return new ScatterFigure(title, "x1", "x2", groups, List.of(curves));
    }

    private Points points(String name, IntPredicate which, int colour, Points.Mark mark) {
      return Points.of(name, machines.sample().clean().features(), which, colour, mark);
    }
  }
}
