package io.github.redescend.cli.wiring;

import com.google.inject.Binding;
import com.google.inject.Key;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinderBinding;
import com.google.inject.multibindings.MultibinderBinding;
import com.google.inject.multibindings.MultibindingsTargetVisitor;
import com.google.inject.multibindings.OptionalBinderBinding;
import com.google.inject.name.Names;
import com.google.inject.spi.DefaultBindingTargetVisitor;
import com.google.inject.spi.Element;
import com.google.inject.spi.Elements;
import com.google.inject.spi.InstanceBinding;
import com.google.inject.spi.Message;
import com.google.inject.util.Types;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.data.generate.Generator;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.write.TableWriter;
import io.github.redescend.kernels.landmark.LandmarkRule;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which module contributes which name. Made only where there are plug-ins: the program's own
 * modules are tested to go together.
 */
final class Contributions {
  /** The maps to which modules contribute, with the kind of their entries in words. */
  private static final Map<Key<?>, String> KINDS =
      Map.of(
          Key.get(new TypeLiteral<Map<String, Entry<Criterion>>>() {}, Names.named("loss")),
          "loss",
          Key.get(new TypeLiteral<Map<String, Entry<KernelFamily>>>() {}),
          "kernel",
          Key.get(new TypeLiteral<Map<String, Entry<LandmarkRule>>>() {}),
          "landmark rule",
          Key.get(new TypeLiteral<Map<String, Entry<SpaceFactory>>>() {}),
          "space",
          Key.get(new TypeLiteral<Map<String, Entry<Solver<?>>>>() {}),
          "solver",
          Key.get(new TypeLiteral<Map<String, Entry<Recipe>>>() {}),
          "system",
          Key.get(new TypeLiteral<Map<String, Entry<Generator>>>() {}),
          "generator",
          Key.get(new TypeLiteral<Map<String, TableReader>>() {}),
          "reader",
          Key.get(new TypeLiteral<Map<String, TableWriter>>() {}),
          "writer");

  private final Map<Name, LocatedModule> modules = new HashMap<>();

  /** The map of entries of a kind, or null if there is none. */
  static Key<?> entries(TypeLiteral<?> kind) {
    return map(Types.newParameterizedType(Entry.class, kind.getType()));
  }

  /** The map of objects of a kind themselves, or null if there is none. */
  static Key<?> values(TypeLiteral<?> kind) {
    return map(kind.getType());
  }

  private static Key<?> map(Type value) {
    TypeLiteral<?> map = TypeLiteral.get(Types.mapOf(String.class, value));
    return KINDS.keySet().stream()
        .filter(key -> key.getTypeLiteral().equals(map))
        .findFirst()
        .orElse(null);
  }

  /** What a contribution may be of: the type and what it is in words, sorted. */
  static List<String> types() {
    return KINDS.entrySet().stream()
        .map(kind -> shown(element(kind.getKey())) + " (a " + kind.getValue() + ")")
        .sorted()
        .toList();
  }

  private static Type element(Key<?> map) {
    Type value = ((ParameterizedType) map.getTypeLiteral().getType()).getActualTypeArguments()[1];
    return value instanceof ParameterizedType entry && entry.getRawType() == Entry.class
        ? entry.getActualTypeArguments()[0]
        : value;
  }

  /** A type without its packages. */
  static String shown(Type type) {
    return type.getTypeName().replaceAll("[a-z]\\w*\\.", "");
  }

  /** A name of a kind. */
  private record Name(String kind, String name) {}

  /**
   * Asks all modules.
   *
   * @throws InvalidInputException if two contribute one name, or a plug-in's bindings are wrong
   */
  static Contributions of(List<LocatedModule> found) {
    Contributions contributions = new Contributions();
    found.forEach(contributions::add);
    return contributions;
  }

  /** The module that contributes a name, if one of those asked does. */
  Optional<LocatedModule> of(String kind, String name) {
    return Optional.ofNullable(modules.get(new Name(kind, name)));
  }

  private void add(LocatedModule found) {
    List<Element> elements = elements(found);
    for (Element element : elements) {
      if (element instanceof Message message) {
        throw new InvalidInputException(found.source() + " is wrong: " + message.getMessage());
      }
      if (element instanceof Binding<?> binding) {
        binding.acceptTargetVisitor(new Maps<>(found, elements));
      }
    }
  }

  private static List<Element> elements(LocatedModule found) {
    try {
      return Elements.getElements(found.module());
    } catch (LinkageError e) {
      throw new InvalidInputException(
          "%s does not go with this version of Redescend: %s".formatted(found.source(), e), e);
    }
  }

  private void add(Name name, LocatedModule found) {
    LocatedModule other = modules.putIfAbsent(name, found);
    if (other != null) {
      throw new InvalidInputException(
          "%s %s is both in %s and in %s: give that of the plug-in another name"
              .formatted(name.kind, name.name, other.source(), found.source()));
    }
  }

  /** Looks into the maps of a module. */
  private final class Maps<T> extends DefaultBindingTargetVisitor<T, Void>
      implements MultibindingsTargetVisitor<T, Void> {
    private final LocatedModule found;
    private final List<Element> elements;

    Maps(LocatedModule found, List<Element> elements) {
      this.found = found;
      this.elements = elements;
    }

    @Override
    public Void visit(MapBinderBinding<? extends T> map) {
      String kind = KINDS.get(map.getMapKey());
      if (kind != null) {
        map.getEntries(elements)
            .forEach(entry -> add(new Name(kind, name(entry.getKey(), entry.getValue())), found));
      }
      return null;
    }

    /** What an entry calls itself counts; its key in the map should be the same. */
    private static String name(Object key, Binding<?> value) {
      return value instanceof InstanceBinding<?> instance
              && instance.getInstance() instanceof Entry<?> entry
          ? entry.name()
          : key.toString();
    }

    @Override
    public Void visit(MultibinderBinding<? extends T> set) {
      return null;
    }

    @Override
    public Void visit(OptionalBinderBinding<? extends T> optional) {
      return null;
    }
  }
}
