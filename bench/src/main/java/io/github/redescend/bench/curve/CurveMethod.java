package io.github.redescend.bench.curve;

import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import io.github.redescend.bench.macro.work.LibsvmPort;
import io.github.redescend.bench.macro.work.LibsvmPort.LiblinearPort;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.core.solver.Control;
import io.github.redescend.report.Numbers;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_problem;

/** The methods of {@link CostCurves} in this JVM, with fixed settings. */
enum CurveMethod {
  /** The C-loss on {@code size} random landmarks; sigma 1, lambda 0.3. */
  OURS("C-loss on landmarks") {
    @Override
    CurvePoint point(Dataset training, Dataset test, double gamma, int size) {
      var learner =
          ASSEMBLY.classifier(
              Systems.recipe("rkcc-hq")
                  .loss("closs:sigma=1")
                  .kernel("gaussian:gamma=" + gamma)
                  .space("landmarks:m=" + size + ",rule=random")
                  .solver("ncg")
                  .lambda(0.3),
              Seed.of(1));
      double start = CpuClock.seconds();
      TrainedModel model = learner.fit(training, Control.defaults());
      double cpu = CpuClock.seconds() - start;
      int[] predicted = model.predict(test.features());
      return point(size, cpu, test, i -> predicted[i]);
    }
  },
  /** LIBSVM's Java port on the first {@code size} rows, C = 1. */
  LIBSVM("LIBSVM (Java)") {
    @Override
    CurvePoint point(Dataset training, Dataset test, double gamma, int size) {
      svm.svm_set_print_string_function(line -> {});
      svm_problem problem = LibsvmPort.problem(first(training, size));
      problem.y = codes(first(training, size));
      svm_problem tested = LibsvmPort.problem(test);
      double start = CpuClock.seconds();
      svm_model model =
          svm.svm_train(problem, LibsvmPort.parameter(gamma, 1, 1e-3, LibsvmPort.CACHE_MIB));
      double cpu = CpuClock.seconds() - start;
      return point(size, cpu, test, i -> (int) svm.svm_predict(model, tested.x[i]));
    }
  },
  /** LIBLINEAR's Java port on the first {@code size} rows, the primal solver, C = 1. */
  LIBLINEAR("LIBLINEAR (Java)") {
    @Override
    CurvePoint point(Dataset training, Dataset test, double gamma, int size) {
      Linear.disableDebugOutput();
      Dataset first = first(training, size);
      Problem problem = LiblinearPort.problem(first, codes(first));
      Problem tested = LiblinearPort.problem(test, codes(test));
      double start = CpuClock.seconds();
      Model model = Linear.train(problem, new Parameter(SolverType.L2R_L2LOSS_SVC, 1, 0.01));
      double cpu = CpuClock.seconds() - start;
      return point(size, cpu, test, i -> (int) Linear.predict(model, tested.x[i]));
    }
  };

  private static final Assembly ASSEMBLY = Assembly.standard();

  private final String shown;

  CurveMethod(String shown) {
    this.shown = shown;
  }

  /** Measures one fit to rows in random order. */
  abstract CurvePoint point(Dataset training, Dataset test, double gamma, int size);

  int[] sizes(int rows) {
    return this == OURS
        ? IntStream.of(25, 50, 100, 200, 400, 800, 1600, 3200).filter(m -> m <= rows).toArray()
        : IntStream.iterate(64, step -> step >= 1, step -> step / 2)
            .map(step -> rows / step)
            .toArray();
  }

  final CurvePoint point(int size, double cpu, Dataset test, IntUnaryOperator predicted) {
    int[] codes = test.labels().codes();
    long wrong =
        IntStream.range(0, codes.length).filter(i -> predicted.applyAsInt(i) != codes[i]).count();
    return new CurvePoint(shown, size, cpu, (double) wrong / codes.length);
  }

  private static Dataset first(Dataset data, int size) {
    return data.select(IntStream.range(0, size).toArray());
  }

  private static double[] codes(Dataset data) {
    return Arrays.stream(data.labels().codes()).asDoubleStream().toArray();
  }

  /** One fit of a curve, with its CPU seconds. */
  record CurvePoint(String method, int size, double cpu, double error) {
    static CurvePoint parse(String line) {
      String[] cells = line.split(",", -1);
      return new CurvePoint(
          cells[0],
          Integer.parseInt(cells[1]),
          Double.parseDouble(cells[2]),
          Double.parseDouble(cells[3]));
    }

    String line() {
      return Numbers.format("%s,%d,%.4f,%.5f", method, size, cpu, error);
    }
  }
}
