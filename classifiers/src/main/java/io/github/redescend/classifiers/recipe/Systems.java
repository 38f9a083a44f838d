package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.machine.NearestNeighbours;
import io.github.redescend.classifiers.network.NetworkFactory;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The systems of the papers by name. */
public final class Systems {
  private Systems() {}

  /** The systems whose parts are all that there is to them. */
  public static List<Recipe> recipes() {
    return Stream.of(
            ClossSystems.recipes(),
            RsvcSystems.recipes(),
            HingeSystems.recipes(),
            CappedSystems.recipes(),
            RobossSystems.recipes())
        .flatMap(List::stream)
        .toList();
  }

  /** All systems as entries: those of {@link #recipes}, and those with parameters of their own. */
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
   * The system of this name, with its parameters if it has any: {@code knn:k=5}.
   *
   * @throws InvalidInputException that names the nearest known name, if there is none
   */
  public static Recipe recipe(String spec) {
    return new Catalogue<>("system", entries()).make(spec);
  }
}
