package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.BenchmarkTask.TaskMethod;
import io.github.redescend.bench.macro.LibraryTool.NystroemTool;
import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The tasks of the benchmark. */
final class Tasks {
  private static final String HEAP = "4g";
  private static final int TEST = 20_000;
  private static final int MILLION = 1_000_000;
  private static final double GAMMA = 0.05;
  private static final double BOARD_GAMMA = 30;
  private static final double WIDE_GAMMA = 1.0 / 28;
  private static final double[] FLIPS = {0, 0.15, 0.3};
  private static final String CLOSS = "loss=closs:sigma=0.5";

  private static final String WIDE_HEAP = "10g";
  private static final Draw WIDE = new Draw("twonorm:d=50", MILLION, TEST, 0.15);

  private Tasks() {}

  static List<BenchmarkTask> all() {
    List<BenchmarkTask> tasks = new ArrayList<>(single());
    for (double flips : FLIPS) {
      tasks.add(noise("ringnorm", GAMMA, flips));
      tasks.add(noise("twonorm", GAMMA, flips));
      tasks.add(noise("checkerboard", BOARD_GAMMA, flips));
    }
    return List.copyOf(tasks);
  }

  private static List<BenchmarkTask> single() {
    return List.of(
        task(
            "kcc-hq-exact",
            "KCC-HQ with S = 3 on the exact Gram matrix, against that matrix and one dpotrf",
            new Draw("ringnorm:d=20", 10_000, TEST, 0.15),
            jvm("floor: Gram + dpotrf", "work=gram-floor", "gamma=" + GAMMA),
            jvm("kcc-hq, S = 3", "work=recipe", "system=kcc-hq", gaussian(GAMMA), "lambda=1")),
        task(
            "robust-vs-ls",
            "a converged C-loss fit against plain least squares in the same landmark space",
            new Draw("ringnorm:d=20", 20_000, TEST, 0.3),
            leastSquares(HEAP, 500, GAMMA),
            robust("closs, ncg to convergence", HEAP, 500, GAMMA),
            featureFloor(500)),
        task(
            "rkcc-vs-libsvm",
            "RKCC on 500 landmarks to convergence, against LIBSVM at C = 1",
            new Draw("ringnorm:d=20", 10_000, TEST, 0.3),
            robust("rkcc, closs, ncg to convergence", HEAP, 500, GAMMA),
            leastSquares(HEAP, 500, GAMMA),
            featureFloor(500),
            oneThread("rkcc, closs, ncg, on one thread"),
            oneThread("the same, fifth fit of the process", "fits=5"),
            port(GAMMA),
            LibraryTool.svmTrain(GAMMA, 1)),
        task(
            "rkcc-vs-nystroem",
            "RKCC on 500 landmarks to convergence, against scikit-learn on as many",
            new Draw("ringnorm:d=20", 20_000, TEST, 0.3),
            robust("rkcc, closs, ncg to convergence", HEAP, 500, GAMMA),
            oneThread("rkcc, closs, ncg, on one thread"),
            oneThread("the same, fifth fit of the process", "fits=5"),
            new NystroemTool(GAMMA, 500, false)),
        task(
            "million",
            "a million samples of 28 features on 1000 landmarks, to convergence; the ratio of the"
                + " floor is the share of the dsyrk peak",
            new Draw("ringnorm:d=28", MILLION, TEST, 0.15),
            robust("closs, ncg to convergence, heap 14 GiB", "14g", 1000, WIDE_GAMMA),
            robust("closs, ncg to convergence, heap 4 GiB", "4g", 1000, WIDE_GAMMA),
            leastSquares("14g", 1000, WIDE_GAMMA),
            featureFloor(1000)),
        task(
            "linear-million",
            "a linear robust fit on a million samples of 50 features, against LIBLINEAR's primal"
                + " solver, the one for more samples than features, at C = 1 and its default"
                + " tolerance",
            WIDE,
            liblinear("L2R_L2LOSS_SVC"),
            linear("linear closs, ncg to convergence", CLOSS, "solver=ncg"),
            linear("linear least squares"),
            featureFloor(50),
            LibraryTool.liblinearTrain(2, 1)),
        task(
            "linear-million-dual",
            "the same against LIBLINEAR's default (dual) solver, which takes minutes",
            WIDE,
            linear("linear closs, ncg to convergence", CLOSS, "solver=ncg"),
            liblinear("L2R_L2LOSS_SVC_DUAL"),
            LibraryTool.liblinearTrain(1, 1)),
        task(
            "predict-million",
            "predicting a million rows with 500 landmarks; the seconds are those of the prediction",
            new Draw("ringnorm:d=20", 20_000, MILLION, 0.3),
            new JvmMethod(
                "rkcc, closs", HEAP, recipe(500, GAMMA, CLOSS, "solver=ncg", "measure=predict")),
            jvm("floor: dgemm", "work=product-floor", "m=500"),
            new NystroemTool(GAMMA, 500, true)));
  }

  static List<BenchmarkTask> named(List<String> names) {
    Map<String, BenchmarkTask> known = new LinkedHashMap<>();
    all().forEach(task -> known.put(task.name(), task));
    for (String name : names) {
      if (!known.containsKey(name)) {
        throw new InvalidInputException(
            "--tasks = %s is not allowed: there are %s"
                .formatted(name, String.join(", ", known.keySet())));
      }
    }
    return names.stream().map(known::get).toList();
  }

  private static BenchmarkTask task(
      String name, String question, Draw draw, TaskMethod... methods) {
    return new BenchmarkTask(name, question, draw, List.of(methods));
  }

  private static TaskMethod featureFloor(int m) {
    return jvm("floor: dsyrk + dpotrf", "work=feature-floor", "m=" + m);
  }

  private static BenchmarkTask noise(String generator, double gamma, double flips) {
    return task(
        Decimal.format("%s-%.0f", generator, 100 * flips),
        Decimal.format("%s with %.0f%% of the labels wrong", generator, 100 * flips),
        new Draw(generator, 10_000, TEST, flips),
        robust("rkcc, closs, ncg to convergence", HEAP, 500, gamma),
        leastSquares(HEAP, 500, gamma),
        port(gamma),
        LibraryTool.svmTrain(gamma, 1),
        new NystroemTool(gamma, 500, false));
  }

  private static TaskMethod robust(String name, String heap, int m, double gamma) {
    return new JvmMethod(name, heap, recipe(m, gamma, CLOSS, "solver=ncg"));
  }

  /** On small matrices threads may slow down; other methods have one as well. */
  private static TaskMethod oneThread(String name, String... more) {
    List<String> work = recipe(500, GAMMA, CLOSS, "solver=ncg", "threads=1");
    work.addAll(List.of(more));
    return new JvmMethod(name, HEAP, work);
  }

  private static TaskMethod leastSquares(String heap, int m, double gamma) {
    List<String> work =
        recipe(m, gamma, "loss=least-squares", "solver=hq:iterations=1,tolerance=0");
    return new JvmMethod("least squares, same landmarks", heap, work);
  }

  private static List<String> recipe(int m, double gamma, String... parts) {
    List<String> words =
        new ArrayList<>(List.of("work=recipe", "system=rkcc-hq", gaussian(gamma), "lambda=1"));
    words.add("space=landmarks:m=" + m + ",rule=random");
    words.addAll(List.of(parts));
    return words;
  }

  private static TaskMethod linear(String name, String... parts) {
    List<String> work =
        new ArrayList<>(List.of("work=recipe", "system=ls-svm", "kernel=linear", "lambda=1"));
    work.addAll(List.of(parts));
    return new JvmMethod(name, WIDE_HEAP, work);
  }

  private static TaskMethod liblinear(String solver) {
    List<String> work = List.of("work=liblinear", "solver=" + solver, "c=1");
    return new JvmMethod("LIBLINEAR, Java port, " + solver, WIDE_HEAP, work);
  }

  private static TaskMethod port(double gamma) {
    return jvm("LIBSVM, Java port", "work=libsvm", "gamma=" + gamma, "c=1");
  }

  private static TaskMethod jvm(String name, String... work) {
    return new JvmMethod(name, HEAP, List.of(work));
  }

  private static String gaussian(double gamma) {
    return "kernel=gaussian:gamma=" + gamma;
  }
}
