package io.github.redescend.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.cli.option.RunFiles.RunFile;
import io.github.redescend.core.InvalidInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Detects files of a run that would overwrite each other. */
class RunFileTest {
  @TempDir private Path folder;

  private RunFile file(String name) {
    return new RunFile("--output", folder.resolve(name), List.of());
  }

  private RunFile folder(String name, String... endings) {
    return RunFile.of("--plots", folder.resolve(name).toString(), endings);
  }

  private static void assertCollide(RunFile one, RunFile other, boolean collide) {
    assertThat(one.collidesWith(other)).as("%s with %s", one, other).isEqualTo(collide);
    assertThat(other.collidesWith(one)).as("%s with %s", other, one).isEqualTo(collide);
  }

  @Test
  void foldersCollideInFilesOfTheSameKind() {
    assertCollide(folder("a", ".png"), folder("a", ".svg", ".png"), true);
    assertCollide(folder("a", ".png"), folder("a", ".svg"), false);
    assertCollide(folder("a", ".png"), folder("b", ".png"), false);
    assertCollide(folder("a", ".png"), folder("b/../a", ".png"), true);
  }

  @Test
  void aFileCollidesWithAFolderThatWritesItsKind() {
    assertCollide(folder("a", ".svg", ".png"), file("a/x.PNG"), true);
    assertCollide(folder("a", ".svg"), file("a/x.png"), false);
    assertCollide(folder("a", ".png"), file("a/b/x.png"), false);
    assertCollide(folder("a", ".png"), new RunFile("--output", Path.of("/"), List.of()), false);
  }

  /** Files that do not exist yet are compared by their resolved paths. */
  @Test
  void linksAreFollowed() throws IOException {
    Files.createDirectory(folder.resolve("real"));
    Files.createSymbolicLink(folder.resolve("linked"), folder.resolve("real"));
    Files.createSymbolicLink(folder.resolve("soon"), Path.of("real", "x.csv"));
    assertCollide(file("linked/x.csv"), file("real/x.csv"), true);
    assertCollide(file("soon"), file("linked/x.csv"), true);
    assertCollide(file("soon"), file("linked/y.csv"), false);
    Files.writeString(folder.resolve("real/x.csv"), "x");
    assertCollide(file("soon"), file("linked/x.csv"), true);
  }

  @Test
  void cyclicLinksTerminate() throws IOException {
    Files.createSymbolicLink(folder.resolve("there"), Path.of("back"));
    Files.createSymbolicLink(folder.resolve("back"), Path.of("there"));
    assertCollide(file("there"), file("elsewhere"), false);
    assertCollide(file("there"), file("there"), true);
  }

  @Test
  void invalidFileNamesAreRejected() {
    assertThatThrownBy(() -> RunFile.of("--output", "a\u0000b", new String[0]))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("--output a\u0000b is not a file name");
  }
}
