package io.github.redescend.linalg;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The folder into which native libraries are unpacked. Only this user can write to it or replace
 * it: code that another user could change is never loaded.
 *
 * <p>It is the folder named by the system property {@value #PROPERTY}; else {@code
 * redescend/natives} in the user's cache ({@code XDG_CACHE_HOME}, {@code ~/.cache}, on Windows
 * {@code LOCALAPPDATA}); else a new temporary folder, which is deleted at the end of the program.
 */
public final class NativeFolder {
  /** The system property that names another folder. */
  public static final String PROPERTY = "redescend.natives";

  private static final boolean UNIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("unix");
  private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rwx------");
  private static final int OTHERS = 0077;
  private static final int GROUP_WRITES = 0020;
  private static final int OTHERS_WRITE = 0002;
  private static final int STICKY = 01000;

  private static Path chosen;

  private NativeFolder() {}

  /**
   * The folder, created if missing.
   *
   * @throws IOException if there is no safe one, with the reason
   */
  public static synchronized Path path() throws IOException {
    if (chosen == null) {
      String named = System.getProperty(PROPERTY);
      if (named != null) {
        chosen = create(Path.of(named).toAbsolutePath());
      } else {
        try {
          chosen = create(cache());
        } catch (IOException | RuntimeException unsafe) {
          chosen = temporary(unsafe);
        }
      }
    }
    return chosen;
  }

  /**
   * Unpacks a library if missing, and isolates it on Linux.
   *
   * @param version the name of its folder
   * @param resource the library; the last part of its path is its name
   * @param aliases as {@link ElfLibrary#makePrivate}
   * @return the file, renamed on Linux
   */
  public static Path unpack(String version, URL resource, Map<String, String> aliases)
      throws IOException {
    boolean linux = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux");
    String name = resource.getPath().substring(resource.getPath().lastIndexOf('/') + 1);
    Path folder = path().resolve(version);
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      Files.createDirectories(folder);
    }
    Path file = folder.resolve(linux ? ElfLibrary.ownName(name) : name);
    URLConnection packed = resource.openConnection();
    packed.setUseCaches(false);
    try (InputStream in = packed.getInputStream()) {
      // remains of a full disk or a killed process are replaced
      if (Files.isRegularFile(file) && Files.size(file) == packed.getContentLengthLong()) {
        return file;
      }
      Path part = Files.createTempFile(folder, name, ".part");
      try {
        Files.copy(in, part, StandardCopyOption.REPLACE_EXISTING);
        if (linux) {
          ElfLibrary.makePrivate(part, aliases);
        }
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(part);
      }
    }
    return file;
  }

  private static Path cache() throws IOException {
    for (String variable : new String[] {"XDG_CACHE_HOME", "LOCALAPPDATA"}) {
      String value = System.getenv(variable);
      if (value != null && Path.of(value).isAbsolute()) {
        return Path.of(value, "redescend", "natives");
      }
    }
    Path home = Path.of(System.getProperty("user.home", ""));
    if (!home.isAbsolute() || !Files.isDirectory(home)) {
      throw new IOException("the user has no home folder");
    }
    return home.resolve(".cache").resolve("redescend").resolve("natives");
  }

  private static Path temporary(Exception unsafe) throws IOException {
    try {
      Path folder = safe(Files.createTempDirectory("redescend-natives"));
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
      return folder;
    } catch (IOException e) {
      e.addSuppressed(unsafe);
      throw e;
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(java.io.File::delete);
    } catch (IOException e) {
      // the rest is in the system's temporary folder
    }
  }

  private static Path create(Path folder) throws IOException {
    FileAttribute<?>[] own =
        UNIX
            ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWN)}
            : new FileAttribute<?>[0];
    Files.createDirectories(folder, own);
    return safe(folder);
  }

  /**
   * The folder itself, without links.
   *
   * @throws IOException if another user could write to it or a folder above it
   */
  static Path safe(Path folder) throws IOException {
    Path real = folder.toRealPath();
    if (!UNIX) {
      return real;
    }
    Path probe = Files.createTempFile(real, "probe", "");
    int user = (int) Files.getAttribute(probe, "unix:uid");
    Files.delete(probe);
    Path above = real;
    while (above != null) {
      Map<String, Object> has = Files.readAttributes(above, "unix:uid,gid,mode");
      int owner = (int) has.get("uid");
      int mode = (int) has.get("mode");
      if (above.equals(real) && owner == user && (mode & OTHERS) != 0) {
        // removed write access does not undo earlier changes, so this is refused below
        Files.setPosixFilePermissions(real, OWN);
      }
      // a user's private group has the user's number
      boolean group = (mode & GROUP_WRITES) != 0 && !has.get("gid").equals(user);
      boolean shared = (group || (mode & OTHERS_WRITE) != 0) && (mode & STICKY) == 0;
      boolean foreign = owner != user && (above.equals(real) || owner != 0);
      if (foreign || shared) {
        throw new IOException(
            "another user can write to %s: no native library is put there".formatted(above));
      }
      above = above.getParent();
    }
    return real;
  }
}
