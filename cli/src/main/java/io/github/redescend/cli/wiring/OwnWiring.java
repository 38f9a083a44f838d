package io.github.redescend.cli.wiring;

import com.google.inject.Module;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.data.DataModule;
import io.github.redescend.data.generate.Generator;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.write.Writers;
import io.github.redescend.kernels.KernelsModule;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.landmark.LandmarkRules;
import io.github.redescend.kernels.space.MemoryBudget;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebraModule;
import io.github.redescend.losses.Losses;
import io.github.redescend.losses.LossesModule;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.solvers.SolversModule;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * What the program's own modules contribute, put together without an injector, which would take
 * longer than many a run.
 */
final class OwnWiring implements Wiring {
  /** The modules whose contributions these are. */
  static final Set<Class<? extends Module>> MODULES =
      Set.of(
          LinearAlgebraModule.class,
          LossesModule.class,
          KernelsModule.class,
          SolversModule.class,
          DataModule.class,
          SystemsModule.class);

  private final ChosenBackend backend;
  private Compute compute;

  OwnWiring(ChosenBackend backend) {
    this.backend = backend;
  }

  @Override
  public Catalogue<Criterion> losses() {
    return Losses.catalogue();
  }

  @Override
  public Catalogue<KernelFamily> kernels() {
    return Kernels.catalogue();
  }

  @Override
  public Catalogue<LandmarkRule> landmarkRules() {
    return LandmarkRules.catalogue();
  }

  @Override
  public Catalogue<SpaceFactory> spaces() {
    return new Catalogue<>(
        "space", SpaceKinds.entries(compute(), MemoryBudget.ofHeap(), landmarkRules()));
  }

  @Override
  public Catalogue<Solver<?>> solvers() {
    return Solvers.catalogue();
  }

  @Override
  public Catalogue<Recipe> systems() {
    return new Catalogue<>("system", Systems.entries());
  }

  @Override
  public Catalogue<Generator> generators() {
    return new Catalogue<>("generator", Generators.entries());
  }

  @Override
  public Readers readers() {
    return Readers.standard();
  }

  @Override
  public Writers writers() {
    return Writers.standard();
  }

  @Override
  public synchronized Compute compute() {
    if (compute == null) {
      compute = backend.compute();
    }
    return compute;
  }

  @Override
  public Optional<Path> plugin(String kind, String name) {
    return Optional.empty();
  }
}
