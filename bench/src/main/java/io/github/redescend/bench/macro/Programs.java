package io.github.redescend.bench.macro;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Programs on the PATH. */
final class Programs {
  private Programs() {}

  /** Those of the named programs that are there, in the order of the names, then of the PATH. */
  static List<Path> find(String... names) {
    String path = System.getenv().getOrDefault("PATH", "");
    return Arrays.stream(names)
        .flatMap(
            name ->
                Stream.of(path.split(File.pathSeparator))
                    .filter(folder -> !folder.isBlank())
                    .map(folder -> Path.of(folder, name)))
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .toList();
  }
}
