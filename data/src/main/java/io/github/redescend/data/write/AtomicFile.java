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
 * Writes a file atomically: to a temporary file in the same folder, which is then moved. Pipes and
 * other special files are written directly; links are followed.
 *
 * <p>A replaced file keeps its permissions and, where possible, owner and group; otherwise the new
 * group gets no more rights than everybody. Only this user can read the temporary file.
 *
 * <p>The temporary file is called {@code .redescend.X.tmp} with a unique X, so that of several
 * writers the last one's content remains. An interrupted run deletes it; a killed one leaves it.
 */
public final class AtomicFile {
  /** Links followed, as many as in Linux. */
  private static final int LINKS = 40;

  private static final Set<PosixFilePermission> OWN =
      Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

  private AtomicFile() {}

  /** Writes the content. */
  @FunctionalInterface
  public interface Content {
    /** Writes everything; does not close the stream. */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Writes {@code content} to {@code target}, replacing it.
   *
   * @throws InvalidInputException if the file cannot be written; then it is unchanged
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
   * Checks whether a file can be created.
   *
   * @param file a new file, or a folder
   * @throws IOException if none can be created
   */
  public static void probe(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      Files.delete(temporary(file, false));
      return;
    }
    try {
      Files.createFile(file);
    } catch (FileAlreadyExistsException e) {
      // Created by another process meanwhile, or a dangling link.
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

  /**
   * The final target of links, existing or not.
   *
   * @throws IOException if the links form a loop
   */
  public static Path linked(Path target) throws IOException {
    if (Files.exists(target)) {
      return target.toRealPath();
    }
    Path file = target.toAbsolutePath();
    for (int i = 0; Files.isSymbolicLink(file); i++) {
      if (i == LINKS) {
        throw new IOException("its symbolic links form a loop");
      }
      file = file.resolveSibling(Files.readSymbolicLink(file));
    }
    return file;
  }

  /** Creates an empty temporary file, readable only by this user if it is closed. */
  private static Path temporary(Path folder, boolean closed) throws IOException {
    FileAttribute<?>[] attributes =
        closed
            ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWN)}
            : new FileAttribute<?>[0];
    while (true) {
      String unique = "%x-%x".formatted(ProcessHandle.current().pid(), System.nanoTime());
      Path file = folder.resolve(".redescend." + unique + ".tmp");
      try {
        return Files.createFile(file, attributes);
      } catch (FileAlreadyExistsException e) {
        // The name is taken; the clock advances.
      }
    }
  }

  /** An interrupt may end the process without a finally block. */
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

  /** The access rights of a file: POSIX (the first three) or Windows, or none. */
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
        // only root may give files away, and only members may set a group
        return false;
      }
    }

    /** The group gets the rights of everybody. */
    private Set<PosixFilePermission> closedToGroup() {
      Set<PosixFilePermission> all = new HashSet<>(permissions);
      for (PosixFilePermission one : permissions) {
        String everybody = one.name().replace("GROUP_", "OTHERS_");
        if (!permissions.contains(PosixFilePermission.valueOf(everybody))) {
          all.remove(one);
        }
      }
      return all;
    }
  }

  /** A change that the system may refuse. */
  @FunctionalInterface
  private interface Change {
    void make() throws IOException;
  }
}
