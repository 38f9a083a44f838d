package io.github.redescend.reproduce;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The plug-in depends on the program, not vice versa. */
class ModuleTest {
  @Test
  void noModuleDependsOnThisOne() {
    noClasses()
        .that()
        .resideOutsideOfPackage("io.github.redescend.reproduce..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.github.redescend.reproduce..")
        .check(
            new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("io.github.redescend"));
  }
}
