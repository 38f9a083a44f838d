package io.github.redescend;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.eval.noise.NextClassNoise;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.Losses;
import io.github.redescend.solvers.Solvers;
import java.util.List;
import java.util.ServiceConfigurationError;

/** The parts that the library uses: the bundled ones and those of plug-ins on the class path. */
record LibraryParts(
    Assembly assembly,
    Catalogue<Recipe> systems,
    Catalogue<LabelNoise> noises,
    Readers readers,
    ModelFiles modelFiles) {
  private static volatile LibraryParts found;

  /** The parts found at the first use. */
  static LibraryParts get() {
    LibraryParts known = found;
    if (known == null) {
      known = find();
      found = known;
    }
    return known;
  }

  private static LibraryParts find() {
    Compute compute = Compute.standard();
    Catalogue<LandmarkRule> rules = all(LandmarkRule.class, LandmarkRule.catalogue());
    Catalogue<SpaceFactory> spaces =
        SpaceKinds.catalogue(() -> compute, MemoryBudget.ofHeap(), rules);
    Assembly assembly =
        new Assembly(
            all(Criterion.class, Losses.catalogue()),
            all(KernelFamily.class, Kernels.catalogue()),
            all(SpaceFactory.class, spaces),
            all(Solver.class, Solvers.catalogue()),
            compute);
    Catalogue<TableReader> added = all(TableReader.class, new Catalogue<>("reader", List.of()));
    return new LibraryParts(
        assembly,
        all(Recipe.class, Systems.catalogue()),
        all(LabelNoise.class, LabelNoises.catalogue().with(NextClassNoise.entries(() -> assembly))),
        Readers.standard()
            .with(added.entries().stream().map(one -> one.make(Spec.of(one.name()))).toList()),
        new ModelFiles(assembly.kernels(), compute));
  }

  private static <T> Catalogue<T> all(Class<? super T> kind, Catalogue<T> bundled) {
    try {
      return Contribution.catalogue(
          bundled.kind(),
          kind,
          List.copyOf(bundled.entries()),
          LibraryParts.class.getClassLoader());
    } catch (ServiceConfigurationError e) {
      throw new InvalidInputException(
          "a plug-in on the class path cannot be loaded: " + e.getMessage(), e);
    }
  }
}
