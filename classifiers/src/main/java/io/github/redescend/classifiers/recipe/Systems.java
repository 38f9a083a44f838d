package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.recipe.KernelMachines.ByClasses;
import io.github.redescend.classifiers.recipe.Recipe.LearnerFactory;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Resource;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The systems of the papers by name; most are described in {@code systems.properties}. */
public final class Systems {
  private static final List<Recipe> RECIPES = read();

  private Systems() {}

  /** The systems defined by their parts, by name. */
  public static List<Recipe> recipes() {
    return RECIPES;
  }

  /** All systems as entries, including those with their own parameters. */
  public static List<Entry<Recipe>> entries() {
    List<Entry<Recipe>> entries = new ArrayList<>();
    for (Recipe r : recipes()) {
      entries.add(new Entry<>(r.name(), r.summary(), r.source(), List.of(), given -> r));
    }
    entries.add(NearestNeighbours.ENTRY);
    entries.add(NetworkFactory.ENTRY);
    return entries;
  }

  /**
   * The system of this name, with its parameters if any: {@code knn:k=5}.
   *
   * @throws InvalidInputException that names the nearest known name, if there is none
   */
  public static Recipe recipe(String spec) {
    return catalogue().make(spec);
  }

  public static Catalogue<Recipe> catalogue() {
    return new Catalogue<>("system", entries());
  }

  private static List<Recipe> read() {
    Map<String, Map<String, String>> systems = new TreeMap<>();
    Resource.properties(Systems.class, "systems.properties")
        .forEach(
            (key, value) -> {
              String[] parts = key.split("\\.");
              systems.computeIfAbsent(parts[0], name -> new HashMap<>()).put(parts[1], value);
            });
    return systems.entrySet().stream().map(own -> recipe(own.getKey(), own.getValue())).toList();
  }

  private static Recipe recipe(String name, Map<String, String> parts) {
    String multiclass = parts.getOrDefault("multiclass", "ovo");
    boolean above = multiclass.equals("joint-above-two");
    LearnerFactory factory = above ? new JointAboveTwo() : new KernelMachines();
    Recipe recipe =
        Recipe.of(Spec.of(name), parts.get("summary"), parts.get("source"), factory)
            .loss(parts.get("loss"))
            .space(parts.getOrDefault("space", "gram"))
            .kernel(parts.getOrDefault("kernel", "gaussian:gamma=auto"))
            .solver(parts.get("solver"))
            .lambda(Double.parseDouble(parts.getOrDefault("lambda", "1")))
            .bias(Boolean.parseBoolean(parts.getOrDefault("bias", "true")));
    return above
        ? recipe
        : recipe.manyClasses(
            Arguments.constant("multiclass", MulticlassStrategy.class, multiclass));
  }

  /**
   * A system whose source trains all classes jointly, unless another strategy is requested or loss,
   * solver or space have no joint form; then one-vs-one.
   */
  record JointAboveTwo() implements LearnerFactory {
    private static final LearnerFactory EITHER = new KernelMachines();

    @Override
    public MulticlassStrategy manyClasses() {
      return MulticlassStrategy.JOINT;
    }

    @Override
    public LearnerFactory served(MulticlassStrategy way) {
      return EITHER;
    }

    @Override
    public Optional<String> refusal(Recipe recipe, Assembly assembly) {
      return EITHER.refusal(two(recipe), assembly);
    }

    @Override
    public Learner learner(Recipe recipe, Assembly assembly, Seed seed) {
      Learner two = EITHER.learner(two(recipe), assembly, seed);
      Recipe joint = recipe.manyClasses(MulticlassStrategy.JOINT);
      return !recipe.penalty().isSquared() || EITHER.refusal(joint, assembly).isPresent()
          ? two
          : new ByClasses(two, EITHER.learner(joint, assembly, seed));
    }

    /** With a sparse penalty the recipe defines the strategy. */
    private static Recipe two(Recipe recipe) {
      return recipe.penalty().isSquared() ? recipe.manyClasses(MulticlassStrategy.OVO) : recipe;
    }
  }
}
