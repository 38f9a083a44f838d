package io.github.redescend.cli.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EarlyBackendTest {
  @ParameterizedTest
  @CsvSource({
    "train a.csv --model m.rdm, true",
    "predict m.rdm a.csv, true",
    "train a.csv --backend java --model m.rdm, false",
    "train a.csv --backend=java --model m.rdm, false",
    "train --help, false",
    "evaluate -h, false",
    "train, false",
    "describe m.rdm, false",
    "--version, false"
  })
  void isWantedWhereTheUsualOneWillBeUsed(String arguments, boolean wanted) {
    assertThat(EarlyBackend.wanted(arguments.split(" ", -1))).isEqualTo(wanted);
  }
}
