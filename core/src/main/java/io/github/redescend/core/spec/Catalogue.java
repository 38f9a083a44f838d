package io.github.redescend.core.spec;

import io.github.redescend.core.InvalidInputException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * All entries of one kind, by name. Immutable.
 *
 * @param <T> the kind: a loss, a kernel, a landmark rule, a solver
 */
public final class Catalogue<T> {
  private final String kind;
  private final Map<String, Entry<T>> entries;

  /**
   * Collects entries.
   *
   * @param kind the kind in words, for messages, such as {@code "loss"}
   * @throws IllegalArgumentException if two entries have one name
   */
  public Catalogue(String kind, Collection<Entry<T>> entries) {
    Map<String, Entry<T>> byName = new TreeMap<>();
    for (Entry<T> entry : entries) {
      if (byName.put(entry.name(), entry) != null) {
        throw new IllegalArgumentException("two entries are named " + kind + " " + entry.name());
      }
    }
    this.kind = kind;
    this.entries = Collections.unmodifiableMap(byName);
  }

  /**
   * Returns a catalogue that also has these entries, such as those of plug-ins.
   *
   * @throws IllegalArgumentException if two entries have one name
   */
  public Catalogue<T> with(Collection<Entry<T>> others) {
    if (others.isEmpty()) {
      return this;
    }
    List<Entry<T>> all = new ArrayList<>(entries());
    all.addAll(others);
    return new Catalogue<>(kind, all);
  }

  public String kind() {
    return kind;
  }

  public Collection<Entry<T>> entries() {
    return entries.values();
  }

  /**
   * The entry with this name.
   *
   * @throws InvalidInputException that names the nearest known name, if there is none
   */
  public Entry<T> entry(String name) {
    Entry<T> entry = entries.get(name);
    if (entry == null) {
      throw new InvalidInputException(DidYouMean.unknown(kind, name, entries.keySet()));
    }
    return entry;
  }

  /** Whether an entry has this name. */
  public boolean contains(String name) {
    return entries.containsKey(name);
  }

  /** The names whose default objects satisfy a condition: "a, b", or "none". */
  public String namesOf(Predicate<? super T> condition) {
    String names =
        entries.values().stream()
            .filter(entry -> condition.test(entry.make(Spec.of(entry.name()))))
            .map(Entry::name)
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? "none" : names;
  }

  /** Makes the object that {@code spec} describes. */
  public T make(Spec spec) {
    return entry(spec.name()).make(spec);
  }

  /**
   * As {@link #make(Spec)} for the spec of a saved model, which may come from a plug-in that is
   * missing.
   */
  public T restore(Spec spec) {
    if (!contains(spec.name())) {
      throw new InvalidInputException(
          "the model needs a plug-in that is not installed (--plugins names its folder): "
              + DidYouMean.unknown(kind, spec.name(), entries.keySet()));
    }
    return make(spec);
  }

  /** Makes the object that the textual form of a spec describes. */
  public T make(String spec) {
    return make(Spec.parse(spec));
  }
}
