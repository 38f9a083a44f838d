package io.github.redescend.classifiers;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.fuzz.Fuzzing;
import io.github.redescend.core.fuzz.Fuzzing.SpecReading;
import io.github.redescend.core.fuzz.Fuzzing.Tally;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.losses.Losses;
import io.github.redescend.solvers.Solvers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Any spec either creates a component or is rejected. */
class SpecFuzzTest {
  private final SpecReading reading =
      new SpecReading(
          List.of(
              Losses.catalogue(),
              Kernels.catalogue(),
              LandmarkRule.catalogue(),
              SpaceKinds.catalogue(),
              Solvers.catalogue(),
              new Catalogue<>("system", Systems.entries())));

  @Test
  void mutatedSpecsAreAcceptedOrRejected() {
    Tally tally = new Fuzzing(reading.mutation(), reading, "", 64).run(10_000, 4);
    assertThat(tally.report()).isEmpty();
    assertThat(tally.read()).isBetween(100L, 9_000L);
  }

  /** An error message quotes only the beginning of a long value. */
  @Test
  void longValuesAreShortened() {
    String value = "1".repeat(20_000);
    List<String> specs =
        reading.catalogues().stream()
            .flatMap(catalogue -> catalogue.entries().stream())
            .flatMap(
                entry ->
                    entry.parameters().stream()
                        .map(parameter -> entry.name() + ":" + parameter.name() + "="))
            .toList();
    for (String spec : specs) {
      for (String given : new String[] {spec + value, spec + "x" + value}) {
        try {
          reading.read(given.getBytes(StandardCharsets.UTF_8));
        } catch (InvalidInputException e) {
          assertThat(e.getMessage().length()).as(spec).isLessThan(2_000);
        }
      }
    }
    assertThat(specs).hasSizeGreaterThan(50);
  }
}
