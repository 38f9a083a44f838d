package io.github.redescend.data.write;

import io.github.redescend.core.InvalidInputException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes a file as a whole or not at all: to a temporary file in the same folder, which is then
 * moved into place. What is no regular file, such as a pipe, is written to directly. A link stays a
 * link, and the file that it names is written.
 *
 * <p>A file that is replaced keeps its permissions, and its owner and group where the system lets
 * this user set them; where it does not, the new group may do no more than everybody may. Until
 * then nobody but this user can read the temporary file.
 *
 * <p>The temporary file is called {@code .redescend.X.tmp} with an X of its own for each write, so
 * that several at once, in one process or in many, leave the whole content of the last. A run that
 * is interrupted takes it away; one that is killed leaves it behind, for anyone to delete.
 */
public final class AtomicFile {
  /** Links that are followed, as many as Linux follows. */
  private static final int LINKS = 40;

  private static final Set<PosixFilePermission> OWN =
      Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

  private AtomicFile() {}

  /** What writes the content. */
  @FunctionalInterface
  public interface Content {
    /** Writes all of it; does not close the stream. */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Writes {@code content} to {@code target}, which is replaced if it exists.
   *
   * @throws InvalidInputException if the file cannot be written; then it is as it was
   */
  public static void write(Path target, Content content) {
    if (Files.isDirectory(target)) {
      throw new InvalidInputException(target + " is a directory, it cannot be written to");
    }
    try {
      if (Files.exists(target) && !Files.isRegularFile(target)) {
        fill(target, content);
      } else {
        replace(target, content);
      }
    } catch (IOException e) {
      throw new InvalidInputException(target + " cannot be written: " + e.getMessage(), e);
    }
  }

  /**
   * Tries whether a file can be made in a folder: some refuse it whatever their permissions say.
   *
   * @param file one that is not there, or a folder
   * @throws IOException if none can be made
   */
  public static void probe(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      Files.delete(temporary(file, false));
      return;
    }
    try {
      Files.createFile(file);
    } catch (FileAlreadyExistsException e) {
      // Somebody else has made it, or it is a link to nothing.
      return;
    }
    Files.delete(file);
  }

  private static void replace(Path target, Content content) throws IOException {
    Path file = linked(target);
    Path folder = file.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new IOException("there is no folder " + folder);
    }
    Access former = Files.exists(file) ? Access.of(file) : null;
    Path temporary = temporary(folder, former != null && former.permissions() != null);
    try {
      deleteOnExit(temporary);
      fill(temporary, content);
      if (former != null) {
        former.giveTo(temporary);
      }
      try {
        Files.move(
            temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** The file that is written: what the links end at, whether it exists or not. */
  private static Path linked(Path target) throws IOException {
    if (Files.exists(target)) {
      return target.toRealPath();
    }
    Path file = target.toAbsolutePath();
    for (int i = 0; Files.isSymbolicLink(file); i++) {
      if (i == LINKS) {
        throw new IOException("its links lead in a circle");
      }
      file = file.resolveSibling(Files.readSymbolicLink(file));
    }
    return file;
  }

  /** Makes an empty file that nobody else writes to, and nobody else reads if it is closed. */
  private static Path temporary(Path folder, boolean closed) throws IOException {
    FileAttribute<?>[] attributes =
        closed
            ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWN)}
            : new FileAttribute<?>[0];
    while (true) {
      String unique =
          Long.toHexString(ProcessHandle.current().pid())
              + "-"
              + Long.toHexString(System.nanoTime());
      Path file = folder.resolve(".redescend." + unique + ".tmp");
      try {
        return Files.createFile(file, attributes);
      } catch (FileAlreadyExistsException e) {
        // Another thread, or a process with the same number elsewhere: the clock goes on.
      }
    }
  }

  /** An interrupt ends the process without a finally. */
  private static void deleteOnExit(Path file) throws IOException {
    try {
      file.toFile().deleteOnExit();
    } catch (IllegalStateException e) {
      throw new IOException("the program is ending", e);
    }
  }

  private static void fill(Path file, Content content) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 65_536)) {
      content.writeTo(out);
    }
  }

  /**
   * Who may do what with a file. Either the first three or the list of Windows is null, and all are
   * where the file system has neither.
   */
  private record Access(
      Set<PosixFilePermission> permissions,
      UserPrincipal owner,
      GroupPrincipal group,
      List<AclEntry> entries) {
    static Access of(Path file) throws IOException {
      PosixFileAttributeView posix = Files.getFileAttributeView(file, PosixFileAttributeView.class);
      if (posix != null) {
        PosixFileAttributes has = posix.readAttributes();
        return new Access(has.permissions(), has.owner(), has.group(), null);
      }
      AclFileAttributeView list = Files.getFileAttributeView(file, AclFileAttributeView.class);
      return new Access(null, null, null, list == null ? null : list.getAcl());
    }

    void giveTo(Path file) throws IOException {
      if (entries != null) {
        Files.getFileAttributeView(file, AclFileAttributeView.class).setAcl(entries);
      }
      if (permissions == null) {
        return;
      }
      PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
      PosixFileAttributes has = view.readAttributes();
      boolean grouped = has.group().equals(group) || permitted(() -> view.setGroup(group));
      if (!has.owner().equals(owner)) {
        permitted(() -> view.setOwner(owner));
      }
      view.setPermissions(grouped ? permissions : closedToGroup());
    }

    private static boolean permitted(Change change) {
      try {
        change.make();
        return true;
      } catch (IOException e) {
        // only the superuser gives files away, and only members may name a group
        return false;
      }
    }

    /** The group may do what everybody may. */
    private Set<PosixFilePermission> closedToGroup() {
      Set<PosixFilePermission> all = new HashSet<>(permissions);
      all.removeIf(
          one ->
              one.name().startsWith("GROUP_")
                  && !permissions.contains(
                      PosixFilePermission.valueOf(one.name().replace("GROUP_", "OTHERS_"))));
      return all;
    }
  }

  /** A change that the system may refuse. */
  @FunctionalInterface
  private interface Change {
    void make() throws IOException;
  }
}
