package io.github.redescend.losses;

import com.google.inject.Binding;
import com.google.inject.Key;
import com.google.inject.Module;
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
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Described;
import io.github.redescend.core.spec.Entry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/**
 * Reads the losses off what modules declare, without an injector: a module that contributes kernels
 * as well may need bindings that nobody has made here.
 */
final class InstalledLosses extends DefaultBindingTargetVisitor<Object, Void>
    implements MultibindingsTargetVisitor<Object, Void> {
  private static final Key<Map<String, Entry<Described>>> LOSSES =
      Key.get(new TypeLiteral<Map<String, Entry<Described>>>() {}, Names.named(Losses.KIND));

  private final Map<String, Entry<Described>> found = new LinkedHashMap<>();
  private final List<Element> elements;

  private InstalledLosses(List<Element> elements) {
    this.elements = elements;
    Losses.entries().forEach(entry -> found.put(entry.name(), entry));
  }

  /** The bundled losses and those of the modules that services name. */
  static List<Entry<Described>> of(ClassLoader loader) {
    List<Module> modules = new ArrayList<>();
    ServiceLoader.load(Module.class, loader).forEach(modules::add);
    InstalledLosses losses = new InstalledLosses(Elements.getElements(modules));
    for (Element element : losses.elements) {
      if (element instanceof Binding<?> binding) {
        binding.acceptTargetVisitor(losses);
      }
    }
    return List.copyOf(losses.found.values());
  }

  @Override
  public Void visit(MapBinderBinding<? extends Object> map) {
    if (map.getMapKey().equals(LOSSES)) {
      map.getEntries(elements).forEach(entry -> add((String) entry.getKey(), entry.getValue()));
    }
    return null;
  }

  private void add(String name, Binding<?> binding) {
    if (!(binding instanceof InstanceBinding<?> instance)) {
      throw new InvalidInputException(
          "the loss %s of %s cannot be read here: a module binds its entries toInstance"
              .formatted(name, binding.getSource()));
    }
    // What is bound under this key is such an entry: Guice has checked it.
    @SuppressWarnings("unchecked")
    Entry<Described> entry = (Entry<Described>) instance.getInstance();
    Entry<Described> before = found.putIfAbsent(name, entry);
    if (before != null && !before.equals(entry)) {
      throw new InvalidInputException(
          "two modules have a loss %s, the second is that of %s"
              .formatted(name, binding.getSource()));
    }
  }

  @Override
  public Void visit(MultibinderBinding<? extends Object> set) {
    return null;
  }

  @Override
  public Void visit(OptionalBinderBinding<? extends Object> optional) {
    return null;
  }
}
