package io.github.redescend.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks the dependencies between modules and packages. */
class ModulesTest {
  private static final String ROOT = "io.github.redescend.";

  static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("io.github.redescend");

  /** The direct dependencies allowed for each module. Their own dependencies are allowed too. */
  private static final Map<String, Set<String>> ALLOWED = new LinkedHashMap<>();

  static {
    ALLOWED.put("core", Set.of());
    ALLOWED.put("figures", Set.of("core"));
    ALLOWED.put("report", Set.of("core", "figures"));
    ALLOWED.put("linalg", Set.of("core"));
    ALLOWED.put("openblas", Set.of("core", "linalg"));
    ALLOWED.put("jblas", Set.of("core", "linalg", "openblas"));
    ALLOWED.put("losses", Set.of("core"));
    ALLOWED.put("kernels", Set.of("core", "linalg"));
    ALLOWED.put("solvers", Set.of("core", "linalg"));
    ALLOWED.put("data", Set.of("core"));
    ALLOWED.put("classifiers", Set.of("core", "linalg", "losses", "kernels", "solvers", "data"));
    ALLOWED.put(
        "interchange",
        Set.of("core", "linalg", "losses", "kernels", "solvers", "data", "classifiers"));
    ALLOWED.put(
        "onnx", Set.of("core", "linalg", "losses", "kernels", "solvers", "data", "classifiers"));
    ALLOWED.put("eval", Set.of("core", "linalg", "data", "classifiers"));
  }

  @Test
  void modulesDependOnlyOnLowerModules() {
    for (Map.Entry<String, Set<String>> module : ALLOWED.entrySet()) {
      assertThat(CLASSES.stream().anyMatch(c -> in(c.getPackageName(), module.getKey())))
          .as(module.getKey())
          .isTrue();
      String[] forbidden =
          Set.of(
                  "core",
                  "figures",
                  "report",
                  "linalg",
                  "openblas",
                  "jblas",
                  "losses",
                  "kernels",
                  "solvers",
                  "data",
                  "classifiers",
                  "interchange",
                  "onnx",
                  "eval",
                  "reproduce",
                  "cli",
                  "spark")
              .stream()
              .filter(other -> !other.equals(module.getKey()))
              .filter(other -> !module.getValue().contains(other))
              .map(other -> ROOT + other + "..")
              .collect(Collectors.toSet())
              .toArray(new String[0]);
      noClasses()
          .that()
          .resideInAPackage(ROOT + module.getKey() + "..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(forbidden)
          .check(CLASSES);
    }
  }

  @Test
  void packagesHaveNoCycles() throws IOException {
    assertThat(SourceGraph.ofFiles().ofPackages().cycles()).isEmpty();
  }

  /** Files of one package that use each other, directly or not, by what justifies it. */
  private static final Map<String, List<String>> ACCEPTED_CYCLES =
      Map.of(
          "an interface or sealed type with factories of its implementations",
          List.of(
              "core.kernel: Kernel KernelFamily",
              "core.loss: Criterion HalfQuadraticLoss Loss Reweighting",
              "core.matrix: DenseMatrix FileMatrix Matrix SparseMatrix",
              "kernels.landmark: IncompleteCholesky KMeansRule LandmarkRule LeverageRule RowsRule",
              "losses: ExponentialLoss Hinge Logistic Truncated TruncatedExponential"
                  + " TruncatedHinge TruncatedLogistic Truncation",
              "solvers.hinge: AugmentedLagrangian BoxQp KernelBoxes Smo",
              "solvers.initialisation: ClassCentre PlainStart Start",
              "bench.macro.work: LibsvmPort Work"),
          "an interface with a default method that runs it",
          List.of(
              "core.space: KeptRows KernelSpace", "solvers.gradient: GradientRun GradientSolver"),
          "what is made keeps a reference to its maker, as an iterator to its collection",
          List.of(
              "core.space: FunctionSpace Hypothesis HypothesisSpace Preconditioner RidgePath"
                  + " SampleColumn WeightedSystem",
              "kernels.explicit: FeatureCoupling FeatureFactor FeatureLeverages FeatureRidgePath"
                  + " FeatureSpace",
              "classifiers.model: LabelPrediction TrainedModel",
              "eval.audit: Audit PreparedAudit",
              "result.audit: AuditDocument AuditPage",
              "spark.pass: PartitionSamples PartitionSpace"),
          "concepts that are defined by each other",
          List.of(
              "TableFile Training",
              "core.spec: Arguments Declaration Entry IntegerParameter NumberParameter Parameter"
                  + " Spec TypedParameter",
              "classifiers.recipe: Assembly KernelMachines Recipe",
              "data.prepare: ColumnMatch Encoder FeatureLearner Preprocessing"
                  + " PreprocessingLearner PreprocessingState",
              "reproduce.study: CellStore Formula Functions PageTable Scope Setting Study"
                  + " StudyMethod StudyRunner",
              "reproduce.truncated: SectorFigures Simulations",
              "spark: ModelParts ModelReader RedescendClassificationModel RedescendClassifier"
                  + " SparkTraining TrainingOptions TrainingParams Uid"),
          "a catalogue with the syntax of its entries",
          List.of("data.read: CsvTableReader Readers"));

  @Test
  void filesOfAPackageDoNotUseEachOther() throws IOException {
    Set<String> cycles =
        SourceGraph.ofFiles().cycles().stream()
            .map(
                files ->
                    files.stream()
                        .map(name -> name.substring(name.lastIndexOf('.') + 1))
                        .collect(Collectors.joining(" ", place(files), "")))
            .collect(Collectors.toSet());
    assertThat(cycles)
        .containsExactlyInAnyOrderElementsOf(
            ACCEPTED_CYCLES.values().stream().flatMap(List::stream).toList());
  }

  /** The package of these files without the common root. */
  private static String place(Set<String> files) {
    String name = files.iterator().next();
    String place = name.substring(0, name.lastIndexOf('.') + 1);
    return place.equals(ROOT) ? "" : place.substring(ROOT.length()).replaceFirst("[.]$", ": ");
  }

  private static boolean in(String packageName, String module) {
    return packageName.equals(ROOT + module) || packageName.startsWith(ROOT + module + ".");
  }

  @Test
  void guiceIsUsedOnlyInModuleClassesAndTheCommandLine() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "cli..")
        .and()
        .haveNameNotMatching(".*Module(\\$.*)?")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.google.inject..", "jakarta.inject..")
        .check(CLASSES);
  }

  @Test
  void onlyBackendsUseNativeLibraries() {
    noClasses()
        .that()
        .resideOutsideOfPackages(ROOT + "linalg..", ROOT + "openblas..", ROOT + "jblas..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.ludovic.netlib..", "org.jblas..", "org.bytedeco..")
        .check(CLASSES);
  }

  @Test
  void onlyFiguresUseTheWindowToolkitAndCharts() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "figures..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.awt..", "javax.imageio..")
        .check(CLASSES);
  }

  @Test
  void onlyOnnxUsesProtocolBuffers() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "onnx..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("ai.onnx..", "com.google.protobuf..", "org.tribuo..")
        .check(CLASSES);
  }

  @Test
  void onlyOneCommandUsesTheHttpServer() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "cli.command.serve")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.sun.net.httpserver..")
        .check(CLASSES);
  }

  @Test
  void onlyOnePackageUsesLinearPrograms() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "solvers.l1")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.google.ortools..")
        .check(CLASSES);
  }

  @Test
  void onlyTheEntryPointExitsOrUsesStandardStreams() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(Main.class.getName())
        .and()
        .resideInAPackage(ROOT + "cli..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "in")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .check(CLASSES);
  }

  /** A package covers one idea. The package of losses has one file per loss. */
  @Test
  void noPackageHasMoreThanThirtyFiles() {
    Map<String, Long> files =
        CLASSES.stream()
            .filter(c -> c.isTopLevelClass() && !c.getPackageName().equals(ROOT + "losses"))
            .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
    assertThat(files).isNotEmpty();
    assertThat(files)
        .allSatisfy((name, count) -> assertThat(count).as(name).isLessThanOrEqualTo(30L));
  }

  /** A command holds options and a call; more is a use case of the facade. */
  @ParameterizedTest
  @ValueSource(strings = {"cli", "reproduce"})
  void noCommandHasMoreThan120Lines(String module) throws IOException {
    Map<Path, Integer> commands = new TreeMap<>();
    try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith("Command.java")).toList()) {
        commands.put(file, Files.readAllLines(file).size());
      }
    }
    assertThat(commands).isNotEmpty();
    assertThat(commands)
        .allSatisfy((file, lines) -> assertThat(lines).as("%s", file).isLessThanOrEqualTo(120));
  }

  /** Jars with equal module names cannot be on one module path. */
  @Test
  void everyJarIsAModule() throws IOException {
    List<String> names = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (new File(entry).getName().matches("redescend-.*\\.jar")) {
        try (JarFile jar = new JarFile(entry)) {
          names.add(jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name"));
        }
      }
    }
    assertThat(names).contains("io.github.redescend.core", "io.github.redescend.core.tests");
    assertThat(names).doesNotContainNull().doesNotHaveDuplicates();
  }
}
