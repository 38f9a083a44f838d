package io.github.redescend.cli.wiring;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.data.generate.Generator;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.write.Writers;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.linalg.Compute;
import java.nio.file.Path;
import java.util.Optional;

/** How the parts come together; each is made when it is first asked for. */
interface Wiring {
  Catalogue<Criterion> losses();

  Catalogue<KernelFamily> kernels();

  Catalogue<LandmarkRule> landmarkRules();

  /** Loads the backend. */
  Catalogue<SpaceFactory> spaces();

  Catalogue<Solver<?>> solvers();

  Catalogue<Recipe> systems();

  Catalogue<Generator> generators();

  Readers readers();

  Writers writers();

  /** The same each time; loads the backend. */
  Compute compute();

  /** The jar of the plug-in that contributes this name, or none if Redescend itself does. */
  Optional<Path> plugin(String kind, String name);
}
