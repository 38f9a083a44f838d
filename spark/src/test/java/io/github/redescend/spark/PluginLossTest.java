package io.github.redescend.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.spark.rows.RowReader.RowScaling;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The loss of {@code examples/plugin-loss} from a jar that is not on the class path. The driver
 * finds it as a service, executors receive it from Spark, and every solver that needs only sums
 * reaches the solution of one machine.
 */
class PluginLossTest {
  private static final Path EXAMPLE = Path.of("../examples/plugin-loss/src/main");
  private static final String NAME = "geman-mcclure-hinge";

  @TempDir private static Path folder;

  private static Path jar;

  @BeforeAll
  static void makeJar() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    List<String> arguments =
        Stream.concat(
                Stream.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path")),
                files(EXAMPLE.resolve("java")).map(Path::toString))
            .toList();
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(failed).isZero();
    jar = folder.resolve("plugin.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      for (Path root : List.of(classes, EXAMPLE.resolve("resources"))) {
        for (Path path : files(root).toList()) {
          out.putNextEntry(new JarEntry(root.relativize(path).toString().replace('\\', '/')));
          Files.copy(path, out);
        }
      }
    }
    LocalSpark.session().sparkContext().addJar(jar.toString());
  }

  private static Stream<Path> files(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile).toList().stream();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hq:iterations=3,tolerance=0",
        "hq:iterations=2,tolerance=0,start=l2svm",
        "ncg:iterations=5,tolerance=0",
        "mm:iterations=5,tolerance=0",
      })
  void trainsOnExecutorsLikeOnOneMachine(String solver) throws IOException {
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try (URLClassLoader plugins = new URLClassLoader(new URL[] {jar.toUri().toURL()}, before)) {
      Thread.currentThread().setContextClassLoader(plugins);
      Dataset data = LocalSpark.rings(300, 2, true);
      RedescendClassificationModel found =
          new RedescendClassifier()
              .setLoss(NAME + ":sigma=0.8")
              .setSolver(solver)
              .setKernel("gaussian:gamma=2")
              .setLandmarks(30)
              .setLambda(0.5)
              .setWeightCol("weight")
              .fit(LocalSpark.frame(data, 2, false));
      Loss loss = (Loss) TrainingOptions.LossAndSolver.of(NAME + ":sigma=0.8", solver).loss();
      assertThat(loss.getClass().getClassLoader()).isSameAs(plugins);
      Solution expected = onOneMachine(data, found, loss, solver);
      double objective = expected.objective();
      assertThat(found.summary().objective()).isCloseTo(objective, within(1e-8 * objective));
      double[] ours = found.pipelineModel().model().machineValues(scaled(data, found).features());
      double[] reference = expected.hypothesis().values();
      double largest = Arrays.stream(reference).map(Math::abs).max().orElseThrow();
      assertThat(ours).containsExactly(reference, within(1e-8 * largest));
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  /** A solver under another name, as a plug-in would contribute it. */
  public static final class Renamed implements Contribution<Solver<?>> {
    @Override
    public Entry<Solver<?>> entry() {
      return new Entry<>(
          "renamed",
          "Conjugate gradients.",
          "none",
          List.of(),
          spec -> Solvers.catalogue().make("ncg:iterations=3,tolerance=0"));
    }
  }

  @Test
  void solversOfPluginsCanTrain() throws IOException {
    Path services = Files.createDirectories(folder.resolve("solver/META-INF/services"));
    Files.writeString(
        services.resolve(Contribution.class.getName()), Renamed.class.getName() + "\n");
    RedescendClassifier classifier =
        new RedescendClassifier().setKernel("gaussian:gamma=2").setLandmarks(20);
    var frame = LocalSpark.frame(LocalSpark.rings(200, 2, false), 2, false);
    var expected = classifier.setSolver("ncg:iterations=3,tolerance=0").fit(frame).summary();
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    URL place = folder.resolve("solver").toUri().toURL();
    try (URLClassLoader plugins = new URLClassLoader(new URL[] {place}, before)) {
      Thread.currentThread().setContextClassLoader(plugins);
      var found = classifier.setSolver("renamed").fit(frame).summary();
      assertThat(found.objective()).isEqualTo(expected.objective());
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
    assertThatThrownBy(() -> classifier.setSolver("renamed").fit(frame))
        .hasMessageContaining("renamed");
  }

  private static Dataset scaled(Dataset data, RedescendClassificationModel model) {
    RowScaling scaling = RowScaling.of(model.pipelineModel().preprocessing().state().scalings());
    return new Dataset(
        scaling.apply(data.features()), data.labels(), data.weights(), data.featureNames());
  }

  private static Solution onOneMachine(
      Dataset data, RedescendClassificationModel model, Loss loss, String spec) {
    Dataset own = scaled(data, model);
    Kernel kernel = Kernels.catalogue().make("gaussian:gamma=2").fit(own.features(), Seed.of(1));
    assertThat(kernel.spec()).hasToString(model.summary().kernel());
    HypothesisSpace space =
        SpaceKinds.catalogue()
            .make("landmarks:m=30,rule=random")
            .embed(own.features(), Kernels.catalogue().make("gaussian:gamma=2"), true, Seed.of(1))
            .space();
    double[] labels = Arrays.stream(own.labels().codes()).mapToDouble(c -> 2 * c - 1).toArray();
    Objective<?> objective = new Objective<>(loss, space, labels, own.weights(), 0.5);
    return Solvers.catalogue().make(spec).minimise(objective, Control.defaults());
  }
}
