package io.github.redescend.cli.wiring;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.data.generate.Generator;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.write.Writers;
import io.github.redescend.eval.noise.NextClassNoise;
import io.github.redescend.interchange.file.ModelFiles;
import io.github.redescend.kernels.kernel.Kernels;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.landmark.LandmarkRules;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.Losses;
import io.github.redescend.solvers.Solvers;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The parts of Redescend's own modules. The backend is loaded when it is first asked for. */
final class PlainParts implements Parts {
  private final Supplier<Compute> backend;
  private final List<PluginFolder> plugins;
  private Compute compute;

  /**
   * Without what plug-ins add.
   *
   * @param plugins folders that may hold drivers of databases
   */
  PlainParts(Supplier<Compute> backend, List<PluginFolder> plugins) {
    this.backend = backend;
    this.plugins = plugins;
  }

  @Override
  public List<PluginFolder> plugins() {
    return plugins;
  }

  @Override
  public Optional<Path> plugin(Entry<?> entry) {
    return Optional.empty();
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
        "space", SpaceKinds.entries(this::compute, MemoryBudget.ofHeap(), landmarkRules()));
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
    return Generators.catalogue();
  }

  @Override
  public Catalogue<LabelNoise> noises() {
    return LabelNoises.catalogue(NextClassNoise.entries(this::assembly));
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
  public Assembly assembly() {
    return new Assembly(losses(), kernels(), spaces(), solvers(), compute());
  }

  @Override
  public ModelFiles modelFiles() {
    return new ModelFiles(kernels(), compute());
  }

  @Override
  public synchronized Compute compute() {
    if (compute == null) {
      compute = backend.get();
    }
    return compute;
  }
}
