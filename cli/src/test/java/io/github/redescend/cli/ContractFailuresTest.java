package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.testkit.kernel.KernelContract;
import io.github.redescend.testkit.loss.HalfQuadraticContract;
import io.github.redescend.testkit.loss.LossSubject;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Contract failures name the subject, the number and the bound for the author of a wrong loss or
 * kernel.
 */
class ContractFailuresTest {
  /** Squared hinge with wrong curvature, weight and array methods. */
  record Wrong(double scale) implements HalfQuadraticLoss, SmoothLoss {
    static final Entry<Criterion> ENTRY =
        new Entry<>(
            "wrong",
            "wrong",
            "none",
            List.of(new Parameter("scale", "1", "> 0", "nothing")),
            given -> new Wrong(given.number("scale")));

    @Override
    public double value(double u) {
      return scale * Math.max(0, 1 - u) * Math.max(0, 1 - u);
    }

    @Override
    public void values(double[] margins, double[] into) {
      for (int i = 0; i < margins.length; i++) {
        into[i] = 1.5 * value(margins[i]);
      }
    }

    @Override
    public double weight(double r) {
      return 2 * scale + Math.max(0, r);
    }

    @Override
    public Side side() {
      return Side.ONE;
    }

    @Override
    public double curvatureBound() {
      return scale;
    }

    @Override
    public Spec spec() {
      return Spec.of("wrong").with("scale", scale);
    }
  }

  /** Only the test below runs this class. */
  static class WrongLoss extends HalfQuadraticContract {
    @Override
    protected Stream<LossSubject> subjects() {
      return Stream.of(LossSubject.of(new Wrong(3), 1).breaksAt(1));
    }

    @Override
    protected Catalogue<Criterion> catalogue() {
      return new Catalogue<>("loss", List.of(Wrong.ENTRY));
    }
  }

  /** A kernel that is neither symmetric nor positive semidefinite. */
  record WrongKernel() implements Kernel {
    @Override
    public double value(double[] x, double[] z) {
      return x[0] - z[0] - 1;
    }

    @Override
    public Spec spec() {
      return Spec.of("wrong-kernel");
    }
  }

  /** Only the test below runs this class. */
  static class WrongKernelContract extends KernelContract {
    @Override
    protected Stream<Kernel> kernels() {
      return Stream.of(new WrongKernel());
    }

    @Override
    protected Catalogue<KernelFamily> catalogue() {
      return new Catalogue<>(
          "kernel",
          List.of(new Entry<>("wrong-kernel", "x", "none", List.of(), given -> new WrongKernel())));
    }
  }

  /** The first line of each failure, by method. */
  private static Map<String, String> failures(Class<?> contract) {
    Map<String, String> failures = new TreeMap<>();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request().selectors(selectClass(contract)).build(),
            new TestExecutionListener() {
              @Override
              public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                result
                    .getThrowable()
                    .ifPresent(
                        failure ->
                            failures.put(
                                test.getUniqueId().replaceAll(".*test-template:(\\w+).*", "$1"),
                                failure
                                    .getMessage()
                                    .lines()
                                    .map(String::strip)
                                    .collect(Collectors.joining(" "))));
              }
            });
    return failures;
  }

  @Test
  void lossFailuresNameTheNumberAndTheBound() {
    Map<String, String> failures = failures(WrongLoss.class);
    assertThat(failures)
        .containsKeys("arrayFormsAgree", "curvatureBoundIsTheLeast", "weightDoesNotIncrease");
    assertThat(failures.values()).allMatch(message -> message.startsWith("wrong:scale=3: ["));
    assertThat(failures.get("arrayFormsAgree"))
        .contains("[values [0]]", "to be close to", "by less than");
    assertThat(failures.get("curvatureBoundIsTheLeast"))
        .contains("for curvatureBound() = 3.0", "to be between: [2.84999");
    assertThat(failures.get("weightDoesNotIncrease")).contains("weight at 0.01", "[0.0, 6.0]");
    assertThat(failures.values()).noneMatch(message -> message.contains("Expecting value to be"));
  }

  @Test
  void kernelFailuresNameTheNumberAndTheBound() {
    Map<String, String> failures = failures(WrongKernelContract.class);
    assertThat(failures).containsKeys("isSymmetric", "gramIsPositiveSemidefinite");
    assertThat(failures.values()).allMatch(message -> message.startsWith("wrong-kernel: ["));
    assertThat(failures.get("isSymmetric")).contains("k(x_", "to be close to", "by less than");
    assertThat(failures.get("gramIsPositiveSemidefinite"))
        .contains("least pivot, of 1 features", "to be greater than:");
  }
}
