package io.github.redescend.cli.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
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
  void startsIfTheDefaultBackendWillBeUsed(String arguments, boolean wanted) {
    assertThat(EarlyBackend.isNeeded(arguments.split(" ", -1))).isEqualTo(wanted);
  }

  @Test
  void runWithoutBackendReturnsImmediately() {
    EarlyBackend.begin("describe", "m.rdm").finish();
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  /** A cancelled run waits for the library and stays cancelled. */
  @Test
  void interruptIsPreserved() {
    EarlyBackend begun = EarlyBackend.begin("train", "a.csv");
    Thread.currentThread().interrupt();
    begun.finish();
    assertThat(Thread.interrupted()).isTrue();
    begun.finish();
    assertThat(Thread.interrupted()).isFalse();
  }
}
