package io.github.redescend.losses;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Entry;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/** The bundled losses and those that jars contribute as services, without any wiring. */
final class InstalledLosses {
  private InstalledLosses() {}

  /**
   * Those that a class loader sees.
   *
   * @throws InvalidInputException if two have the same name
   */
  static List<Entry<Criterion>> of(ClassLoader loader) {
    Map<String, Entry<Criterion>> found = new LinkedHashMap<>();
    Losses.entries().forEach(entry -> found.put(entry.name(), entry));
    for (Contribution<?> contribution : ServiceLoader.load(Contribution.class, loader)) {
      if (isLoss(contribution)) {
        add(contribution, found);
      }
    }
    return List.copyOf(found.values());
  }

  /** Losses are contributed as what is described, all else by a type of its own. */
  private static boolean isLoss(Contribution<?> contribution) {
    for (Type type : contribution.getClass().getGenericInterfaces()) {
      if (type instanceof ParameterizedType parameterized
          && parameterized.getRawType() == Contribution.class) {
        return parameterized.getActualTypeArguments()[0] == Criterion.class;
      }
    }
    return false;
  }

  private static void add(Contribution<?> contribution, Map<String, Entry<Criterion>> found) {
    // Its type argument has been looked at.
    @SuppressWarnings("unchecked")
    Entry<Criterion> entry = (Entry<Criterion>) contribution.entry();
    if (found.putIfAbsent(entry.name(), entry) != null) {
      throw new InvalidInputException(
          "there is a loss %s already, another is that of %s"
              .formatted(entry.name(), contribution.getClass().getName()));
    }
  }
}
