package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Described;
import io.github.redescend.losses.contract.HalfQuadraticContract;
import io.github.redescend.losses.contract.LossSubject;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

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
            .filter(Loss.class::isInstance)
            .map(loss -> loss.spec().name())
            .collect(Collectors.toSet());
    assertThat(tested).isEqualTo(known);
  }
}
