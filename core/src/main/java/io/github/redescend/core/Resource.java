package io.github.redescend.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;

/** Texts in property files next to the classes that use them. */
public final class Resource {
  private Resource() {}

  /** The values of a property file of the package of {@code owner}, by key. */
  public static SortedMap<String, String> properties(Class<?> owner, String name) {
    Properties texts = new Properties();
    try (InputStream in = owner.getResourceAsStream(name)) {
      texts.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(name + " cannot be read", e);
    }
    SortedMap<String, String> values = new TreeMap<>();
    texts.stringPropertyNames().forEach(key -> values.put(key, texts.getProperty(key)));
    return values;
  }
}
