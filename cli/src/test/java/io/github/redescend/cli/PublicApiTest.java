package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The public API consists of the packages in the build property api.packages. */
class PublicApiTest {
  private static final String ROOT = "io.github.redescend";
  private static final Path HOME = Path.of("..");

  /** Hidden types that API signatures mention. Their members are not part of the API. */
  private static final Set<String> OPAQUE =
      Set.of(
          "classifiers.distance.LearnedMetric",
          "eval.audit.noise.NoiseModels$NoiseModel",
          "eval.choice.DistanceRule",
          "eval.choice.SoftLabels",
          "kernels.explicit.FeatureSpace",
          "solvers.initialisation.Start",
          "solvers.l1.SparsePenalty",
          "solvers.l1.SparseSolver");

  private static Set<String> packages() throws IOException {
    String pom = Files.readString(HOME.resolve("pom.xml"));
    return Pattern.compile("<api.packages>(.*)</api.packages>")
        .matcher(pom)
        .results()
        .flatMap(found -> Stream.of(found.group(1).split(",", -1)))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> found(Path file, String pattern) throws IOException {
    return Pattern.compile(pattern, Pattern.MULTILINE)
        .matcher(Files.readString(file))
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Every listed name must exist in the code. */
  @Test
  void theArchitecturePageListsThePackagesAndAllExist() throws IOException {
    String page = Files.readString(HOME.resolve("docs/architecture.md"));
    Set<String> listed =
        Pattern.compile("`([a-z.]+)`")
            .matcher(page.substring(page.indexOf("| for |"), page.indexOf("The same list")))
            .results()
            .map(found -> ROOT + "." + found.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    listed.add(ROOT);
    assertThat(listed).isEqualTo(packages());
    for (String name : packages()) {
      try (Stream<Path> modules = Files.list(HOME)) {
        String folder = "src/main/java/" + name.replace('.', '/');
        assertThat(modules.map(module -> module.resolve(folder)).filter(Files::isDirectory))
            .as(name)
            .isNotEmpty();
      }
    }
  }

  @Test
  void signaturesOfTheApiMentionTheApi() throws IOException {
    Set<String> api = packages();
    Set<String> leaks = new TreeSet<>();
    for (JavaClass type : ModulesTest.CLASSES) {
      if (api.contains(type.getPackageName()) && isVisible(type)) {
        mentioned(type)
            .map(JavaClass::getBaseComponentType)
            .filter(used -> used.getPackageName().startsWith(ROOT))
            .filter(used -> !(api.contains(used.getPackageName()) && isVisible(used)))
            .map(used -> used.getName().substring(ROOT.length() + 1))
            .forEach(leaks::add);
      }
    }
    assertThat(leaks).isEqualTo(new TreeSet<>(OPAQUE));
  }

  private static boolean isVisible(JavaClass type) {
    return isPublicOrProtected(type.getModifiers())
        && !type.isAnonymousClass()
        && type.getEnclosingClass().map(PublicApiTest::isVisible).orElse(true);
  }

  private static boolean isPublicOrProtected(Set<JavaModifier> modifiers) {
    return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
  }

  /** The types of members, and the public supertypes. Their members are inherited. */
  private static Stream<JavaClass> mentioned(JavaClass type) {
    Stream<JavaClass> members =
        type.getMembers().stream()
            .filter(member -> isPublicOrProtected(member.getModifiers()))
            .filter(member -> !member.getModifiers().contains(JavaModifier.SYNTHETIC))
            .map(JavaMember::getAllInvolvedRawTypes)
            .flatMap(Set::stream);
    Stream<JavaClass> supertypes =
        Stream.concat(type.getRawSuperclass().stream(), type.getRawInterfaces().stream())
            .filter(PublicApiTest::isVisible);
    return Stream.concat(members, supertypes);
  }

  /** Pages and examples import only API packages. */
  @Test
  void pagesAndExamplesImportTheApi() throws IOException {
    Set<String> api = packages();
    for (String folder : List.of("docs/guide", "examples", "release", "README.md")) {
      try (Stream<Path> files = Files.walk(HOME.resolve(folder))) {
        for (Path file :
            (Iterable<Path>)
                files.filter(f -> f.toString().matches(".*/(main|plugins|docs)/.*[.](java|md)"))
                    ::iterator) {
          assertThat(api)
              .as(file.toString())
              .containsAll(found(file, "^import (?:static )?(" + ROOT + "[a-z0-9.]*)[.]"));
        }
      }
    }
  }
}
