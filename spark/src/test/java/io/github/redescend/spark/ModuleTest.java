package io.github.redescend.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Dependencies of this module. No lower module depends on Spark. */
class ModuleTest {
  private static final String ROOT = "io.github.redescend.";

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.github.redescend");

  @Test
  void dependsOnlyOnTheLibrary() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + "spark..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            ROOT + "eval..",
            ROOT + "reproduce..",
            ROOT + "cli..",
            ROOT + "figures..",
            ROOT + "onnx..",
            "com.google.inject..",
            "dev.ludovic.netlib..")
        .check(CLASSES);
  }

  @Test
  void onlyThisModuleUsesSpark() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "spark..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.spark..", "scala..", ROOT + "spark..")
        .check(CLASSES);
  }
}
