package io.github.redescend.cli.option.run;

import io.github.redescend.core.InvalidInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * A file or folder that a run names.
 *
 * @param name of the option or argument
 * @param path as it is given
 * @param endings of a folder, how the names of the files in it end that the run reads or writes; of
 *     a file empty
 */
record RunFile(String name, Path path, List<String> endings) {
  /** More links than this lead nowhere. */
  private static final int MOST_LINKS = 40;

  static RunFile of(String name, String path, String[] endings) {
    if (path.isEmpty()) {
      throw new InvalidInputException(
          name + " has an empty name: name a " + (endings.length == 0 ? "file" : "folder"));
    }
    try {
      return new RunFile(name, Path.of(path), List.of(endings));
    } catch (InvalidPathException e) {
      throw new InvalidInputException(name + " " + path + " is no name of a file", e);
    }
  }

  boolean isFolder() {
    return !endings.isEmpty();
  }

  /**
   * Whether writing one would overwrite the other, or what is in it. Terminals, pipes and the like
   * take what is written and keep nothing, so they collide with nothing.
   */
  boolean collidesWith(RunFile other) {
    if (isFolder() && other.isFolder()) {
      return same(path, other.path) && endings.stream().anyMatch(other.endings::contains);
    }
    if (isFolder()) {
      return other.isIn(this);
    }
    return other.isFolder() ? isIn(other) : same(path, other.path);
  }

  private boolean isIn(RunFile folder) {
    Path file = real(path);
    String text = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return file.getParent() != null
        && folder.endings.stream().anyMatch(text::endsWith)
        && same(file.getParent(), folder.path);
  }

  private static boolean same(Path one, Path other) {
    try {
      if (Files.exists(one) && Files.exists(other)) {
        boolean keeps = Files.isRegularFile(one) || Files.isDirectory(one);
        return keeps && Files.isSameFile(one, other);
      }
    } catch (IOException e) {
      // What cannot be looked at is told apart by its name.
    }
    return real(one).equals(real(other));
  }

  /** The absolute path without links, of what is not there yet as well. */
  private static Path real(Path path) {
    Path absolute = path.toAbsolutePath();
    for (int links = 0; links < MOST_LINKS; links++) {
      try {
        return absolute.toRealPath();
      } catch (IOException e) {
        Path parent = absolute.getParent();
        if (parent == null) {
          return absolute.normalize();
        }
        Path linked = real(parent).resolve(absolute.getFileName()).normalize();
        if (!Files.isSymbolicLink(linked)) {
          return linked;
        }
        absolute = target(linked);
      }
    }
    return absolute.normalize();
  }

  private static Path target(Path link) {
    try {
      return link.resolveSibling(Files.readSymbolicLink(link));
    } catch (IOException e) {
      return link;
    }
  }

  @Override
  public String toString() {
    return name + " " + path;
  }
}
