package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Criterion.Annealable;
import io.github.redescend.core.loss.Criterion.LossRule;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.testkit.loss.HalfQuadraticContract;
import io.github.redescend.testkit.loss.LossSubject;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the loss contracts on all losses of this module. */
class LossesContractTest extends HalfQuadraticContract {
  @Override
  protected Stream<LossSubject> subjects() {
    return Subjects.all();
  }

  @Override
  protected Catalogue<Criterion> catalogue() {
    return Losses.catalogue();
  }

  /**
   * With a reject option, f = 0 is optimal for uncertain labels. See {@link LossPropertiesTest}.
   */
  @Override
  @ParameterizedTest
  @MethodSource("subjects")
  protected void isClassificationCalibrated(LossSubject subject) {
    if (!(subject.loss() instanceof GeneralizedHinge reject && reject.d() < 0.5)) {
      super.isClassificationCalibrated(subject);
    }
  }

  static Stream<Annealable> annealable() {
    return Subjects.all()
        .map(LossSubject::loss)
        .filter(Annealable.class::isInstance)
        .map(Annealable.class::cast);
  }

  @ParameterizedTest
  @MethodSource("annealable")
  void widerLossIsARescaledLoss(Annealable loss) {
    Loss wide = (Loss) loss.widened(4);
    assertThat(wide).hasSameClassAs(loss);
    Loss plain = (Loss) loss;
    double constant = wide.value(1 - 4 * 0.3) / plain.value(1 - 0.3);
    for (double r : new double[] {0.01, 0.5, 1, 1.7, 3}) {
      double expected = constant * plain.value(1 - r);
      assertThat(wide.value(1 - 4 * r)).isCloseTo(expected, within(1e-9 * (1 + expected)));
    }
    assertThat(loss.widened(1)).isEqualTo(loss);
  }

  @Test
  void everyLossOfTheCatalogueIsTested() {
    Set<String> tested =
        subjects().map(subject -> subject.loss().spec().name()).collect(Collectors.toSet());
    Set<String> known =
        Losses.entries().stream()
            .map(entry -> catalogue().make(entry.name()))
            .map(loss -> loss instanceof LossRule rule ? rule.forClasses(2) : loss)
            .filter(Loss.class::isInstance)
            .map(loss -> loss.spec().name())
            .collect(Collectors.toSet());
    assertThat(tested).isEqualTo(known);
  }

  @ParameterizedTest
  @CsvSource({"2, -1", "3, -0.5", "5, -0.25"})
  void truncationDependsOnTheNumberOfClasses(int classes, double s) {
    LossRule rule = (LossRule) catalogue().make("truncated-hinge:s=auto");
    assertThat(rule.forClasses(classes)).isEqualTo(new TruncatedHinge(s));
    assertThat(catalogue().make(rule.spec().toString())).isEqualTo(rule);
  }
}
