package io.github.redescend.eval.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.eval.tune.Candidates.Candidate;
import io.github.redescend.kernels.kernel.Gaussian;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CandidatesTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Hyperparameters NAMES = new Hyperparameters(ASSEMBLY);

  private static List<Candidate> candidates(String system, String grid) {
    return Candidates.of(
        ASSEMBLY,
        Systems.recipe(system),
        Grid.parse(grid),
        Search.of("grid", Optional.empty()),
        Seed.of(1));
  }

  @Test
  void namesReachEveryParameterOfARecipe() {
    Recipe recipe = Systems.recipe("rsvc");
    Map<String, String> values = new LinkedHashMap<>();
    values.put("sigma", "3");
    values.put("C", "4");
    values.put("kernel.gamma", "0.5");
    values.put("m", "20");
    values.put("space", "landmarks");
    values.put("solver.iterations", "7");
    Recipe result = NAMES.with(recipe, values);
    assertThat(result.loss()).hasToString("welsch-hinge:sigma=3");
    assertThat(result.lambda()).isEqualTo(0.25);
    assertThat(result.kernel()).hasToString("gaussian:gamma=0.5");
    assertThat(result.space()).hasToString("landmarks:m=20");
    assertThat(result.solver().parameters()).containsEntry("iterations", "7");
    assertThat(NAMES.has(recipe, "m")).isFalse();
    assertThat(NAMES.has(recipe, "loss.gamma")).isFalse();
  }

  @Test
  void ambiguousNameIsRejectedWithTheChoices() {
    Entry<KernelFamily> wide =
        new Entry<>(
            "wide",
            "a kernel with a sigma of its own",
            "-",
            List.of(new Parameter("sigma", "1", "> 0", "width")),
            given -> new Gaussian(given.number("sigma")));
    Assembly assembly =
        new Assembly(
            ASSEMBLY.losses(),
            new Catalogue<>("kernel", List.of(wide)),
            ASSEMBLY.spaces(),
            ASSEMBLY.solvers(),
            ASSEMBLY.compute());
    Hyperparameters names = new Hyperparameters(assembly);
    Recipe both = Systems.recipe("kcc-hq").kernel("wide");
    assertThatThrownBy(() -> names.with(both, "sigma", "1"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("sigma is a parameter of several parts: write loss.sigma or kernel.sigma");
    assertThat(names.with(both, "kernel.sigma", "2").kernel()).hasToString("wide:sigma=2");
    assertThat(names.with(both, "loss.sigma", "2").loss()).hasToString("closs:sigma=2");
  }

  @ParameterizedTest
  @CsvSource({
    "kcc-hq, least-squares, hq",
    "rsvc, squared-hinge, hq",
    "rsvc-cauchy, squared-hinge, hq",
    "siwls-svm, least-squares, hq",
    "truncated-hinge, hinge, auto"
  })
  void theLimitWithoutRobustnessIsTriedFirst(String system, String limit, String solver) {
    List<Candidate> found = candidates(system, "lambda=0.1,1");
    assertThat(found).hasSize(4);
    assertThat(found).extracting(Candidate::robust).containsExactly(false, true, false, true);
    Candidate plain = found.get(2);
    assertThat(plain.recipe().loss().name()).isEqualTo(limit);
    assertThat(plain.recipe().solver().name()).isEqualTo(solver);
    assertThat(plain.settings()).containsExactly(Map.entry("lambda", "1"));
  }

  @Test
  void everyLossHasItsNonRobustLimitAmongTheCandidates() {
    for (String loss :
        List.of(
            "closs",
            "welsch-hinge",
            "roboss",
            "capped-lp",
            "truncated-hinge",
            "truncated-pinball",
            "truncated-logistic",
            "siwls")) {
      assertThat(candidates("kcc-hq", "loss=" + loss + ";lambda=1"))
          .as(loss)
          .hasSize(2)
          .anyMatch(candidate -> !candidate.robust());
    }
  }

  @Test
  void missingParametersAreIgnoredAndDuplicatesAreTriedOnce() {
    List<Candidate> found = candidates("kcc-hq", "loss=closs,hinge;sigma=0.5,1;lambda=1");
    assertThat(found)
        .extracting(c -> c.recipe().loss().toString())
        .containsExactly("least-squares", "closs:sigma=0.5", "closs:sigma=1", "hinge");
    assertThat(found.get(3).settings()).containsOnlyKeys("loss", "lambda");
    assertThat(found.get(3).recipe().solver()).hasToString("auto");
    assertThat(found.get(0).settings()).containsEntry("loss", "least-squares");
  }

  @Test
  void drawnNumbersAreIntegersWhereRequired() {
    List<Candidate> found =
        Candidates.of(
            ASSEMBLY,
            Systems.recipe("ls-svm").space("landmarks"),
            Grid.parse("m=10..100;lambda=0.1..10"),
            Search.of("random", Optional.of(5)),
            Seed.of(1));
    assertThat(found).hasSize(5);
    assertThat(found)
        .allSatisfy(c -> assertThat(c.recipe().space().parameters().get("m")).matches("\\d+"));
    assertThat(found).extracting(c -> c.recipe().lambda()).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lamda=1 | unknown parameter of kcc-hq 'lamda': did you mean 'lambda'",
        "kernel.gama=1 | did you mean 'kernel.gamma'",
        "sigma=1;loss=hinge | unknown parameter of kcc-hq 'sigma'",
        "sigma=-1 | sigma = -1 is not allowed",
        "lambda=0 | lambda = 0 is not allowed",
        "lambda=x | lambda = x is not allowed: it must be a number",
        "loss=clos | unknown loss 'clos': did you mean 'closs'",
        "iterations=1.5 | hq:iterations = 1.5 is not allowed",
      })
  void invalidCandidatesAreRejected(String grid, String message) {
    assertThatThrownBy(() -> candidates("kcc-hq", grid))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(message);
  }
}
