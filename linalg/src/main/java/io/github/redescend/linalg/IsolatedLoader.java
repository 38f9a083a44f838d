package io.github.redescend.linalg;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Loads packages with given prefixes itself, from its parent's class files, and all others through
 * the parent. So each backend has its own copy of a library that can be configured only once.
 *
 * <p>Classes that unpack native libraries by {@link java.nio.file.Files} get {@link
 * io.github.redescend.linalg.netlib.NativeFiles} instead, and libraries that they request by name
 * are those given to the constructor.
 */
public final class IsolatedLoader extends ClassLoader {
  private static final String FILES = constant("java/nio/file/Files");
  private static final String OWN_FILES = constant("io/github/redescend/linalg/netlib/NativeFiles");

  private final List<String> prefixes;
  private final Map<String, Path> libraries;

  /**
   * @param prefixes prefixes of class names
   * @param libraries files of native libraries by the requested name
   */
  public IsolatedLoader(ClassLoader parent, List<String> prefixes, Map<String, Path> libraries) {
    super(parent);
    this.prefixes = List.copyOf(prefixes);
    this.libraries = Map.copyOf(libraries);
  }

  /** A text as encoded in a class's constant pool. */
  private static String constant(String text) {
    return "\1\0" + (char) text.length() + text;
  }

  @Override
  protected String findLibrary(String name) {
    return libraries.containsKey(name) ? libraries.get(name).toString() : null;
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
      if (name.contains(".JNI")) {
        bytes = replaced(bytes);
      }
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The class with {@link #FILES} replaced by {@link #OWN_FILES}. */
  private static byte[] replaced(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return text.replace(FILES, OWN_FILES).getBytes(StandardCharsets.ISO_8859_1);
  }
}
