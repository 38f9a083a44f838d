package io.github.redescend.linalg;

import java.util.concurrent.Callable;

/**
 * The place for one native BLAS in the process. Two do not go together: the embedded OpenBLAS and a
 * system's carry the same library name, so that the dynamic linker gives the second one the symbols
 * of the first, and the process dies when their versions differ.
 */
final class NativeSlot {
  private String holder;

  /**
   * Loads the libraries of backend {@code name}, which keeps the place once they are loaded.
   *
   * @throws IllegalStateException if another one has it
   */
  synchronized <T> T take(String name, Callable<T> load) throws Exception {
    if (holder != null && !holder.equals(name)) {
      throw new IllegalStateException(
          holder
              + " is loaded in this process already and a second native BLAS could crash it; "
              + name
              + " has to be asked for by name, first");
    }
    T loaded = load.call();
    holder = name;
    return loaded;
  }
}
