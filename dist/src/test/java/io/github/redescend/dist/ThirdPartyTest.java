package io.github.redescend.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** All third-party works in the archive are listed and may be distributed. */
class ThirdPartyTest {
  private static final Path ZIP = Path.of(System.getProperty("archive") + ".zip");
  private static final String LICENSE = "  license: ";

  /** Licenses that require only attribution, unlike the GPL. */
  private static final Pattern PERMISSIVE =
      Pattern.compile("(The )?(Apache|BSD|MIT)\\b.*|Public Domain");

  @Test
  void everyJarIsListedWithAPermissiveLicense() throws IOException {
    try (FileSystem zip = FileSystems.newFileSystem(ZIP)) {
      Path home;
      try (Stream<Path> top = Files.list(zip.getPath("/"))) {
        home = top.findFirst().orElseThrow();
      }
      Map<String, List<String>> listed = licenses(home.resolve("THIRD-PARTY.txt"));
      listed.forEach(
          (work, licenses) ->
              assertThat(licenses)
                  .as(work)
                  .anyMatch(license -> PERMISSIVE.matcher(license).matches()));
      try (Stream<Path> files = Files.list(home.resolve("lib"))) {
        assertThat(
                files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jar") && !name.startsWith("redescend-")))
            .hasSizeGreaterThan(20)
            .allMatch(jar -> listed.keySet().stream().anyMatch(jar::startsWith));
      }
    }
  }

  @Test
  void otherLicensesAreDetected() {
    assertThat(List.of("GNU General Public License, v3", "AGPL-3.0", "LGPL-2.1-or-later"))
        .noneMatch(license -> PERMISSIVE.matcher(license).matches());
  }

  /** The licenses of each third-party work, by name and version as in its jar. */
  private static Map<String, List<String>> licenses(Path file) throws IOException {
    Map<String, List<String>> licenses = new LinkedHashMap<>();
    List<String> last = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (line.matches("[\\w.]+:[\\w.-]+ [\\w.-]+")) {
        last = new ArrayList<>();
        licenses.put(line.substring(line.indexOf(':') + 1).replace(' ', '-'), last);
      } else if (line.startsWith(LICENSE)) {
        last.add(line.substring(LICENSE.length()));
      }
    }
    return licenses;
  }
}
