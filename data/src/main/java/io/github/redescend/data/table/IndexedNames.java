package io.github.redescend.data.table;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;

/** The names x1, x2, ... of columns that have none, made when asked for. */
final class IndexedNames extends AbstractList<String> implements RandomAccess {
  private final int size;

  IndexedNames(int size) {
    this.size = size;
  }

  @Override
  public String get(int index) {
    return "x" + (Objects.checkIndex(index, size) + 1);
  }

  @Override
  public int size() {
    return size;
  }
}
