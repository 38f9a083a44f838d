package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.LossRule;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Described;
import io.github.redescend.losses.contract.HalfQuadraticContract;
import io.github.redescend.losses.contract.LossSubject;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The contracts on all losses of this module. */
class LossesContractTest extends HalfQuadraticContract {
  @Override
  protected Stream<LossSubject> subjects() {
    return Subjects.all();
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
            .map(loss -> loss instanceof LossRule rule ? rule.forClasses(2) : loss)
            .filter(Loss.class::isInstance)
            .map(loss -> loss.spec().name())
            .collect(Collectors.toSet());
    assertThat(tested).isEqualTo(known);
  }

  @ParameterizedTest
  @CsvSource({"2, -1", "3, -0.5", "5, -0.25"})
  void theTruncationFollowsTheNumberOfClasses(int classes, double s) {
    LossRule rule = (LossRule) catalogue().make("truncated-hinge:s=auto");
    assertThat(rule.forClasses(classes)).isEqualTo(new TruncatedHinge(s));
    assertThat(catalogue().make(rule.spec().toString())).isEqualTo(rule);
  }
}
