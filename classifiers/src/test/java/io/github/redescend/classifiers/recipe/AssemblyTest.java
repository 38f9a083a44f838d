package io.github.redescend.classifiers.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.redescend.classifiers.Blobs;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Penalty;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.space.GramSpaces;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Incompatible solvers and spaces are rejected before training. */
class AssemblyTest {
  private static final Assembly PARTS = Assembly.standard();

  private static Recipe recipe(String loss, String solver, String space) {
    Recipe recipe = Systems.recipe("kcc-hq").loss(loss).solver(solver);
    return recipe.kernel(space.equals("linear") ? "linear" : "gaussian:gamma=0.5").space(space);
  }

  private static Learner wired(Recipe recipe) {
    return PARTS.classifier(recipe, Seed.of(1));
  }

  @ParameterizedTest
  @CsvSource({
    "l2-svm, cvm, landmarks:m=5",
    "l2-svm, cvm, linear",
    "closs, kacc, landmarks:m=5",
    "closs, kacc, linear"
  })
  void spaceWithoutKernelRowsIsRefused(String loss, String solver, String space) {
    Recipe recipe = recipe(loss.equals("l2-svm") ? "squared-hinge" : loss, solver, space);
    assertThatThrownBy(() -> wired(recipe))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "solver %s needs a space with the capability KernelSpace, which %s does not have;"
                + " spaces that have it: gram",
            solver, Spec.parse(space).name());
  }

  /** A space of a plug-in that declares no capabilities. */
  private record Plain(SpaceFactory spaces) implements SpaceFactory {
    @Override
    public Class<? extends HypothesisSpace> makes() {
      return HypothesisSpace.class;
    }

    @Override
    public FittedSpace embed(Matrix samples, KernelFamily kernel, boolean bias, Seed seed) {
      return spaces.embed(samples, kernel, bias, seed);
    }

    @Override
    public Spec spec() {
      return Spec.of("plain");
    }
  }

  @ParameterizedTest
  @CsvSource({"hinge, qp", "truncated-hinge, cccp", "hinge, auto"})
  void spaceThatCannotCoupleClassesIsRefused(String loss, String solver) {
    Entry<SpaceFactory> plain =
        new Entry<>("plain", "", "", List.of(), given -> new Plain(new GramSpaces()));
    Assembly parts =
        new Assembly(
            PARTS.losses(),
            PARTS.kernels(),
            new Catalogue<>("space", List.of(plain)),
            PARTS.solvers(),
            PARTS.compute());
    Recipe recipe = recipe(loss, solver, "plain");
    assertThat(parts.classifier(recipe, Seed.of(1))).isNotNull();
    Recipe joint = recipe.manyClasses(MulticlassStrategy.JOINT);
    assertThatThrownBy(() -> parts.classifier(joint, Seed.of(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "solver %s needs a space with the capability CoupledSpace, which plain does not have;"
                + " spaces that have it: none",
            solver);
  }

  @Test
  void compatibleComponentsTrain() {
    List<String> refused = new ArrayList<>();
    for (Entry<Solver<?>> solver : PARTS.solvers().entries()) {
      String loss = fitting(solver.make(Spec.of(solver.name())));
      for (String space :
          List.of("gram", "gram:matrix=free", "linear", "landmarks:m=5,rule=pivoted-cholesky")) {
        Learner learner;
        try {
          learner = wired(recipe(loss, solver.name(), space));
        } catch (InvalidInputException e) {
          refused.add(solver.name() + " " + Spec.parse(space).name());
          continue;
        }
        assertThat(learner.fit(Blobs.of(24, 2, 3), Control.defaults()))
            .as(solver.name() + " " + space)
            .isNotNull();
      }
    }
    assertThat(refused)
        .containsExactlyInAnyOrder("cvm landmarks", "cvm linear", "kacc landmarks", "kacc linear");
  }

  private static String fitting(Solver<?> solver) {
    return PARTS.losses().entries().stream()
        .map(Entry::name)
        .filter(
            name -> !name.equals("capped-lp") && solver.fits(PARTS.losses().make(Spec.of(name))))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void onlyIncompatibleComponentsAreRejected() {
    int refused = 0;
    for (Entry<?> loss : PARTS.losses().entries()) {
      for (Entry<?> solver : PARTS.solvers().entries()) {
        for (MulticlassStrategy classes : MulticlassStrategy.values()) {
          for (Penalty.Kind kind : Penalty.Kind.values()) {
            Penalty penalty = new Penalty(kind);
            String space = penalty.equals(Penalty.L2) ? "gram" : "linear";
            Recipe recipe =
                recipe(loss.name(), solver.name(), space).manyClasses(classes).penalty(penalty);
            boolean fits = PARTS.fits(recipe);
            assertThat(catchThrowable(() -> wired(recipe)) == null)
                .as("%s", recipe)
                .isEqualTo(fits);
            refused += fits ? 0 : 1;
          }
        }
      }
    }
    assertThat(refused).isPositive();
  }
}
