package io.github.redescend.solvers.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.sample.SampleBlock;
import io.github.redescend.core.sample.Samples.SampleMap;
import io.github.redescend.core.sample.Samples.SampleReduction;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.WelschHinge;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Maps and sums of five samples, compared with their formulas. */
class SampleWorkTest {
  private static final CLoss LOSS = new CLoss(0.8);

  private final double[] y = {1, -1, 1, -1, 1};
  private final double[] s = {1, 2, 0, 0.5, 3};
  private final double[] f = {0.5, -1.5, 0.25, 1, 1};
  private final double[] g = {1.5, -0.5, -1, 0.5, 1};
  private final double[] mu = {0.5, 1, 2, 0, 0.25};
  private final double[] c = {0.1, 0.2, -0.3, 0.4, 0.5};

  private void assertMap(SampleMap map, IntToDoubleFunction expected, double[]... columns) {
    double[] into = new double[y.length];
    map.of(new SampleBlock(y, s, columns), into);
    for (int i = 0; i < y.length; i++) {
      assertThat(into[i]).as("sample %d", i).isCloseTo(expected.applyAsDouble(i), within(1e-14));
    }
  }

  private double[] sums(SampleReduction reduction, double[]... columns) {
    double[] sums = new double[reduction.sums()];
    reduction.of(new SampleBlock(y, s, columns), sums);
    return sums;
  }

  private double total(IntToDoubleFunction each) {
    double sum = 0;
    for (int i = 0; i < y.length; i++) {
      sum += each.applyAsDouble(i);
    }
    return sum;
  }

  @Test
  void mapsOfWeightsAndLabels() {
    // The last margin is exactly 1.
    assertMap(new SampleMaps.ActiveWeights(), i -> y[i] * g[i] < 1 ? mu[i] : 0, mu, g);
    assertMap(new SampleMaps.Constant(3), i -> 3);
    assertMap(new SampleMaps.Multiple(3), i -> 3 * mu[i], mu);
    assertMap(new SampleMaps.Scaled(3), i -> 3 * s[i]);
    assertMap(new SampleMaps.Scaled(3), i -> 3 * s[i] * mu[i], mu);
    assertMap(new SampleMaps.SweepTargets(), i -> y[i] * Math.max(1, y[i] * f[i]), f);
  }

  @Test
  void mapsOfResiduals() {
    IntToDoubleFunction r = i -> 1 - y[i] * g[i];
    assertMap(
        new SampleMaps.DualVariables(true), i -> mu[i] * Math.max(0, r.applyAsDouble(i)), mu, g);
    assertMap(new SampleMaps.DualVariables(false), i -> mu[i] * r.applyAsDouble(i), mu, g);
    assertMap(new SampleMaps.LabelMultiple(-1), i -> -y[i] * mu[i], mu);
    assertMap(
        new SampleMaps.RelativeSlopes(LOSS),
        i -> {
          double own = 1 - y[i] * f[i];
          double share = own > 0 ? -LOSS.derivative(1 - own) / (LOSS.curvatureBound() * own) : 1;
          return Math.min(1, Math.max(0, share));
        },
        f);
    double[] weights = new double[y.length];
    double[] residuals = new double[y.length];
    for (int i = 0; i < y.length; i++) {
      residuals[i] = 1 - y[i] * f[i];
    }
    WelschHinge hinge = new WelschHinge(1);
    hinge.weights(residuals, y, s, weights);
    assertMap(new SampleMaps.ReweightedBy(hinge), i -> weights[i], f);
    assertThat(new SampleMaps.ReweightedBy(hinge).needsAll()).isFalse();
  }

  @Test
  void slopesOfLosses() {
    SampleMaps.LinePoint here = SampleMaps.LinePoint.FUNCTION;
    SampleMaps.LinePoint line = SampleMaps.LinePoint.line(0.3);
    IntToDoubleFunction u = i -> y[i] * (f[i] + 0.3 * g[i]);
    assertMap(
        new SampleMaps.LossSlopes(LOSS, here, false),
        i -> y[i] * s[i] * LOSS.derivative(y[i] * f[i]),
        f);
    assertMap(
        new SampleMaps.LossSlopes(LOSS, here, true),
        i -> y[i] * s[i] * (LOSS.derivative(y[i] * f[i]) - c[i]),
        f,
        c);
    assertMap(
        new SampleMaps.LossSlopes(LOSS, line, true),
        i -> y[i] * s[i] * (LOSS.derivative(u.applyAsDouble(i)) - c[i]),
        f,
        g,
        c);
  }

  @Test
  void sumsOfRisks() {
    double risk = total(i -> s[i] * LOSS.value(y[i] * f[i]));
    double change = total(i -> (mu[i] - c[i]) * (mu[i] - c[i]));
    SampleMaps.LinePoint here = SampleMaps.LinePoint.FUNCTION;
    SampleMaps.LinePoint line = SampleMaps.LinePoint.line(0.3);
    assertClose(sums(new SampleReductions.SmoothRisk(LOSS, here, false), f), risk, 0);
    assertClose(sums(new SampleReductions.SmoothRisk(LOSS, here, false), f, mu, c), risk, change);
    assertClose(
        sums(new SampleReductions.SmoothRisk(LOSS, here, true), f, mu, c, g),
        risk - total(i -> s[i] * g[i] * y[i] * f[i]),
        change);
    IntToDoubleFunction u = i -> y[i] * (f[i] + 0.3 * g[i]);
    double onLine = total(i -> s[i] * (LOSS.value(u.applyAsDouble(i)) - c[i] * u.applyAsDouble(i)));
    assertClose(sums(new SampleReductions.SmoothRisk(LOSS, line, true), f, g, c), onLine, 0);
    SampleReductions.ReweightedRisk reweighted = new SampleReductions.ReweightedRisk(LOSS);
    assertClose(sums(reweighted, f, mu), risk, 0);
    assertClose(sums(reweighted, f, mu, mu, c), risk, change);
    assertThat(reweighted.needsAll()).isFalse();
  }

  @Test
  void sumsOfTheHingeOnALine() {
    double[] steps = {0, 0.5, 1};
    for (boolean fromAll : new boolean[] {false, true}) {
      double[] sums = sums(new SampleReductions.HingeLine(fromAll, steps), mu, f, g);
      assertThat(sums).hasSize(4);
      assertThat(sums[SampleReductions.HingeLine.CHANGES])
          .isEqualTo(
              total(i -> mu[i] > 0 && (fromAll || y[i] * f[i] < 1) != y[i] * g[i] < 1 ? 1 : 0));
      for (int t = 0; t < steps.length; t++) {
        double at = steps[t];
        assertThat(sums[1 + t])
            .isCloseTo(
                total(
                    i -> {
                      double r = Math.max(0, 1 - y[i] * (f[i] + at * (g[i] - f[i])));
                      return mu[i] * r * r / 2;
                    }),
                within(1e-14));
      }
    }
  }

  @Test
  void signsOfSamplesWithWeight() {
    double[] zero = {0, 1, -1, -2, 3};
    assertThat(sums(new SampleReductions.Signs(), zero)).containsExactly(2, 2, 0);
    assertThat(sums(new SampleReductions.Signs(), zero, g)).containsExactly(2, 2, 1 + 2 + 0.5);
  }

  private static void assertClose(double[] sums, double first, double second) {
    assertThat(sums).containsExactly(new double[] {first, second}, within(1e-14));
  }
}
