package io.github.redescend.linalg;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Loads the packages with given prefixes anew, from where its parent finds their bytes, and all
 * others through the parent. So each backend has its own copy of a library that can be set up only
 * once, and the program's own use of that library is neither disturbed nor disturbing.
 */
final class IsolatedLoader extends ClassLoader {
  private final List<String> prefixes;

  IsolatedLoader(ClassLoader parent, List<String> prefixes) {
    super(parent);
    this.prefixes = List.copyOf(prefixes);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (prefixes.stream().noneMatch(name::startsWith)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded == null) {
        loaded = findClass(name);
      }
      if (resolve) {
        resolveClass(loaded);
      }
      return loaded;
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
