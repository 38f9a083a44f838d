package io.github.redescend.losses;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.losses.Losses.Barron;
import io.github.redescend.losses.Losses.GemanMcClure;
import io.github.redescend.losses.Losses.Qtse;
import io.github.redescend.testkit.loss.LossSubject;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Every loss of the catalogue with several parameters and its documented properties. */
final class Subjects {
  private Subjects() {}

  static Stream<LossSubject> all() {
    return Stream.of(convex(), smooth(), residuals(), capped(), truncated(), concave())
        .flatMap(subjects -> subjects);
  }

  private static Stream<LossSubject> convex() {
    return Stream.of(
            Stream.of(
                LossSubject.of(new LeastSquares(), 1),
                LossSubject.of(new SquaredHinge(), 1).breaksAt(1),
                LossSubject.of(new Hinge(), 1).breaksAt(1),
                LossSubject.of(new Logistic(), 1),
                LossSubject.of(new ExponentialLoss(), 1)),
            DoubleStream.of(0, 0.25, 1)
                .mapToObj(t -> LossSubject.of(new AsymmetricLeastSquares(t), 1).breaksAt(1)),
            DoubleStream.of(1e-6, 0.2, 0.4, 0.5)
                .mapToObj(d -> LossSubject.of(new GeneralizedHinge(d), 1).breaksAt(0, 1)),
            DoubleStream.of(-2, -1, -0.1)
                .mapToObj(a -> LossSubject.of(new Qtse(a), 1 / Math.abs(a))),
            DoubleStream.of(1e-3, 0.5, 2, 10)
                .mapToObj(d -> LossSubject.of(new HuberizedHinge(d), d).breaksAt(1, 1 - d)),
            DoubleStream.of(0, 0.1, 0.5, 1)
                .mapToObj(t -> LossSubject.of(new Pinball(t), 1).breaksAt(1)),
            DoubleStream.of(1e-3, 0.5, 3)
                .mapToObj(
                    d -> LossSubject.of(new HuberizedPinball(0.4, d), d).breaksAt(1 - d, 1, 1 + d)),
            DoubleStream.of(-3, -0.5, 1e-3, 1, 2)
                .mapToObj(a -> LossSubject.of(new Linex(a), 1 / Math.abs(a))))
        .flatMap(losses -> losses);
  }

  private static Stream<LossSubject> smooth() {
    return Stream.of(
            DoubleStream.of(1e-3, 0.1, 0.5, 1, 2, 30)
                .mapToObj(
                    s ->
                        LossSubject.of(new CLoss(s), s)
                            .boundedBy(1 / (1 - Math.exp(-1 / (2 * s * s))))),
            DoubleStream.of(1e-3, 0.4, 1, 3)
                .mapToObj(s -> LossSubject.of(new WelschHinge(s), s).boundedBy(s * s).breaksAt(1)),
            DoubleStream.of(1e-3, 0.4, 1, 3)
                .mapToObj(s -> LossSubject.of(new CauchyHinge(s), s).breaksAt(1)),
            DoubleStream.of(1e-2, 0.5, 1, 2, 100)
                .mapToObj(
                    a -> LossSubject.of(new Roboss(a, 1.5), 1 / a).boundedBy(1.5).breaksAt(1)),
            Stream.of(
                LossSubject.of(new Savage(), 1).boundedBy(1),
                wave(0, 1, 1),
                wave(1, 1, 1),
                wave(2, 2, 0.5),
                wave(0.1, 0.5, 0.7),
                wave(1, 100, 1)))
        .flatMap(losses -> losses);
  }

  private static Stream<LossSubject> residuals() {
    return Stream.of(
            DoubleStream.of(1e-3, 0.5, 1.5, 3, 30)
                .mapToObj(
                    s ->
                        LossSubject.of(new Tukey(s), s)
                            .boundedBy(s * s / 3)
                            .breaksAt(1 - s, 1 + s)),
            DoubleStream.of(1e-3, 0.5, 1, 3)
                .mapToObj(s -> LossSubject.of(new GemanMcClure(s), s).boundedBy(s * s)),
            DoubleStream.of(-1e6, -8, -2, -0.5)
                .mapToObj(
                    a -> LossSubject.of(new Barron(a, 0.7), 0.7).boundedBy(0.98 * (2 - a) / -a)),
            DoubleStream.of(0, 0.5, 1, 1.9).mapToObj(a -> LossSubject.of(new Barron(a, 0.7), 0.7)))
        .flatMap(losses -> losses);
  }

  private static Stream<LossSubject> concave() {
    return Stream.of(ConcaveFunction.values())
        .flatMap(
            by ->
                Stream.of(
                        new Hinge(),
                        new SquaredHinge(),
                        new LeastSquares(),
                        new Logistic(),
                        new ExponentialLoss())
                    .filter(whole -> by.isSmooth() || !(whole instanceof ExponentialLoss))
                    .flatMap(
                        whole -> DoubleStream.of(0.8, 1.5).mapToObj(s -> concave(whole, by, s))));
  }

  private static LossSubject concave(Loss whole, ConcaveFunction by, double s) {
    // The junction of two pieces of the concave function, as a value of the convex loss.
    double z =
        switch (by) {
          case HCAVE, BCAVE -> s * s / 2;
          case ACAVE -> s * s * Math.PI * Math.PI / 2;
          case ECAVE -> s / 10;
          case GCAVE -> s < 1 ? 0.1 : (s - 1) / 2;
          case TCAVE -> s;
          case CCAVE, DCAVE -> Double.NaN;
        };
    double[] breaks =
        switch (whole.spec().name()) {
          case "hinge" -> new double[] {1 - z, 1};
          case "squared-hinge" -> new double[] {1 - Math.sqrt(z), 1};
          case "least-squares" -> new double[] {1 - Math.sqrt(z), 1 + Math.sqrt(z)};
          case "logistic" -> new double[] {-Math.log(Math.expm1(z))};
          default -> new double[] {-Math.log(z)};
        };
    double[] known = DoubleStream.of(breaks).filter(u -> !Double.isNaN(u)).toArray();
    double width = whole instanceof Hinge ? 0.25 : whole instanceof Logistic ? 2 : 1;
    LossSubject subject = LossSubject.of(Concave.of(whole, by, s), width).breaksAt(known);
    return by == ConcaveFunction.HCAVE
        ? subject
        : subject.boundedBy(by.value(Double.POSITIVE_INFINITY, s));
  }

  private static Stream<LossSubject> capped() {
    return Stream.of(
        capped(0.5, 1), capped(1, 1), capped(1, 2), capped(1.5, 2), capped(2, 2), capped(2, 0.5));
  }

  private static Stream<LossSubject> truncated() {
    return Stream.of(
            DoubleStream.of(0.25, 1, 2, 9)
                .mapToObj(
                    t ->
                        LossSubject.of(new TruncatedLeastSquares(t), Math.sqrt(t))
                            .boundedBy(t)
                            .breaksAt(1 - Math.sqrt(t), 1 + Math.sqrt(t))),
            DoubleStream.of(0, -0.5, -1, -4)
                .mapToObj(
                    s -> LossSubject.of(new TruncatedHinge(s), 1).boundedBy(1 - s).breaksAt(s, 1)),
            DoubleStream.of(0, -0.5, -1, -4)
                .mapToObj(
                    s ->
                        LossSubject.of(new TruncatedLogistic(s), 1)
                            .boundedBy(Math.log(1 + Math.exp(-s)))
                            .breaksAt(s)),
            DoubleStream.of(0, -0.5, -1, -4)
                .mapToObj(
                    s ->
                        LossSubject.of(new TruncatedExponential(s), 1)
                            .boundedBy(Math.exp(-s))
                            .breaksAt(s)),
            DoubleStream.of(1e-3, 0.2, 0.5, 3)
                .mapToObj(
                    e ->
                        LossSubject.of(new RescaledHinge(e), Math.min(1, 1 / e))
                            .boundedBy(1 / (1 - Math.exp(-e)))
                            .breaksAt(1)),
            DoubleStream.of(1e-3, 0.2, 0.5, 3)
                .mapToObj(
                    e ->
                        LossSubject.of(new RescaledPinball(0.3, e), Math.min(1, 1 / e))
                            .boundedBy(1 / (1 - Math.exp(-e)))
                            .breaksAt(1)),
            Stream.of(pinball(0.5, 1, 0.25), pinball(1, 2, 0.5), pinball(0.125, 3, 3)))
        .flatMap(losses -> losses);
  }

  private static LossSubject wave(double a, double bound, double width) {
    return LossSubject.of(new Wave(a, bound), width).boundedBy(bound);
  }

  private static LossSubject capped(double p, double eps) {
    return LossSubject.of(new CappedLp(p, eps), 1)
        .boundedBy(eps)
        .breaksAt(1, 1 - Math.pow(eps, 1 / p));
  }

  private static LossSubject pinball(double tau, double delta1, double delta2) {
    return LossSubject.of(new TruncatedPinball(tau, delta1, delta2), 1)
        .boundedBy(delta1)
        .breaksAt(1 - delta1, 1, 1 + delta2 / tau);
  }
}
