package io.github.redescend.losses;

import io.github.redescend.testkit.loss.LossSubject;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Every loss of the catalogue, with several parameters and what its documentation says of it. */
final class Subjects {
  private Subjects() {}

  static Stream<LossSubject> all() {
    return Stream.of(convex(), smooth(), capped(), truncated()).flatMap(subjects -> subjects);
  }

  private static Stream<LossSubject> convex() {
    return Stream.of(
            Stream.of(
                LossSubject.of(new LeastSquares(), 1),
                LossSubject.of(new SquaredHinge(), 1).breaksAt(1),
                LossSubject.of(new Hinge(), 1).breaksAt(1),
                LossSubject.of(new Logistic(), 1)),
            DoubleStream.of(1e-3, 0.5, 2, 10)
                .mapToObj(d -> LossSubject.of(new HuberizedHinge(d), d).breaksAt(1, 1 - d)),
            DoubleStream.of(0, 0.1, 0.5, 1)
                .mapToObj(t -> LossSubject.of(new Pinball(t), 1).breaksAt(1)),
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
