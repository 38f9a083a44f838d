package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Described;
import io.github.redescend.losses.contract.HalfQuadraticContract;
import io.github.redescend.losses.contract.LossSubject;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The contracts on all losses of this module. */
class LossesContractTest extends HalfQuadraticContract {
  @Override
  protected Stream<LossSubject> subjects() {
    return Stream.of(
            Stream.of(
                LossSubject.of(new LeastSquares(), 1),
                LossSubject.of(new SquaredHinge(), 1).breaksAt(1),
                LossSubject.of(new Logistic(), 1)),
            DoubleStream.of(1e-3, 0.1, 0.5, 1, 2, 30)
                .mapToObj(
                    s ->
                        LossSubject.of(new CLoss(s), s)
                            .boundedBy(1 / (1 - Math.exp(-1 / (2 * s * s))))),
            DoubleStream.of(1e-3, 0.4, 1, 3)
                .mapToObj(s -> LossSubject.of(new WelschHinge(s), s).boundedBy(s * s).breaksAt(1)),
            DoubleStream.of(1e-3, 0.4, 1, 3)
                .mapToObj(s -> LossSubject.of(new CauchyHinge(s), s).breaksAt(1)),
            DoubleStream.of(1e-3, 0.5, 2, 10)
                .mapToObj(d -> LossSubject.of(new HuberizedHinge(d), d).breaksAt(1, 1 - d)),
            DoubleStream.of(0.25, 1, 2, 9)
                .mapToObj(
                    t ->
                        LossSubject.of(new TruncatedLeastSquares(t), Math.sqrt(t))
                            .boundedBy(t)
                            .breaksAt(1 - Math.sqrt(t), 1 + Math.sqrt(t))))
        .flatMap(losses -> losses);
  }

  @Override
  protected Catalogue<Described> catalogue() {
    return Losses.catalogue();
  }

  @Test
  void noLossOfTheCatalogueIsLeftOut() {
    Set<String> tested =
        subjects().map(subject -> subject.loss().spec().name()).collect(Collectors.toSet());
    Set<String> known =
        Losses.entries().stream()
            .map(entry -> catalogue().make(entry.name()))
            .filter(Loss.class::isInstance)
            .map(loss -> loss.spec().name())
            .collect(Collectors.toSet());
    assertThat(tested).isEqualTo(known);
  }
}
