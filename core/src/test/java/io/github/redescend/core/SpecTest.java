package io.github.redescend.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpecTest {
  private static final Entry<String> CLOSS =
      new Entry<>(
          "closs",
          "a loss",
          "a paper",
          List.of(
              new Parameter("sigma", "0.5", "> 0", "width"),
              new Parameter("solves", "3", "a whole number", "S"),
              new Parameter("file", null, "a file", "must be given")),
          given -> given.number("sigma") + " " + given.integer("solves"));
  private static final Catalogue<String> CATALOGUE =
      new Catalogue<>(
          "loss", List.of(CLOSS, new Entry<>("hinge", "r+", "-", List.of(), given -> "hinge")));

  @Test
  void readsAndWritesTheTextualForm() {
    Spec spec = Spec.parse(" landmarks : m=500 , rule=random ");
    assertThat(spec.name()).isEqualTo("landmarks");
    assertThat(spec.parameters())
        .containsExactly(Map.entry("m", "500"), Map.entry("rule", "random"));
    assertThat(spec).hasToString("landmarks:m=500,rule=random");
    assertThat(Spec.parse(spec.toString())).isEqualTo(spec);
    assertThat(Spec.of("gaussian").with("gamma", 0.1).with("gamma", 2.0))
        .hasToString("gaussian:gamma=2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ":", ":a=1", "a:", "a:b", "a:=1", "a:b=", "a:b=1,", "a:b=1,b=2"})
  void refusesOtherForms(String text) {
    assertThatThrownBy(() -> Spec.parse(text)).isInstanceOf(InvalidInputException.class);
  }

  @Test
  void fillsDefaultsIn() {
    assertThat(CATALOGUE.make("closs")).isEqualTo("0.5 3");
    assertThat(CATALOGUE.make("closs:sigma=inf,solves=2e3")).isEqualTo("Infinity 2000");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"closs:sigma=x", "closs:sigma=NaN", "closs:solves=1.5", "closs:solves=1e20"})
  void aValueOfTheWrongTypeIsRefusedWithWhatIsAllowed(String spec) {
    assertThatThrownBy(() -> CATALOGUE.make(spec))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageMatching("closs:(sigma|solves) = .* is not allowed: (> 0|a whole number)");
  }

  @Test
  void unknownNamesSuggestTheNearest() {
    assertThatThrownBy(() -> CATALOGUE.make("clos"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("unknown loss 'clos': did you mean 'closs'? Known: closs, hinge");
    assertThatThrownBy(() -> CATALOGUE.make("closs:sigam=1"))
        .hasMessageContaining("unknown parameter of closs 'sigam': did you mean 'sigma'?");
    assertThatThrownBy(() -> CATALOGUE.make("hinge:s=1")).hasMessageContaining("no parameters");
  }

  @Test
  void missingRequiredParametersAreReported() {
    Entry<String> file =
        new Entry<>("rows", "-", "-", CLOSS.parameters(), given -> given.text("file"));
    assertThatThrownBy(() -> file.make(Spec.of("rows")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("rows needs file: must be given");
  }

  @Test
  void duplicateEntryNamesAreRejected() {
    assertThatThrownBy(() -> new Catalogue<>("loss", List.of(CLOSS, CLOSS)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("closs");
  }

  @Test
  void numbersRoundTrip() {
    for (double number : new double[] {0.1, 2, 1e-300, 1.0 / 3, 1e22, Double.MIN_VALUE}) {
      assertThat(Double.parseDouble(Spec.text(number))).isEqualTo(number);
    }
    assertThat(Spec.text(3)).isEqualTo("3");
    assertThat(Spec.text(1e-6)).isEqualTo("1e-6");
    assertThat(Spec.text(1.5e-7)).isEqualTo("1.5e-7");
    assertThat(Spec.text(9007199254740992.0)).isEqualTo("9007199254740992");
  }

  @Test
  void listsSplitBetweenSpecs() {
    assertThat(Spec.split("a,b:x=1, y=2 ,c")).containsExactly("a", "b:x=1,y=2", "c");
    assertThat(Spec.split("b:x=p:q=1,y=2")).containsExactly("b:x=p:q=1,y=2");
    assertThat(Spec.split("x=1,a:x=1")).containsExactly("x=1", "a:x=1");
    assertThat(Spec.split("0.1,,1")).containsExactly("0.1", "", "1");
  }

  /** Splitting allocates memory linear in the length of the spec, not quadratic. */
  @Test
  void splittingALongSpecUsesLinearMemory() {
    String parameters =
        IntStream.range(0, 6000).mapToObj(i -> "k" + i + "=1").collect(Collectors.joining(","));
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(id);
    List<String> specs = Spec.split("a:" + parameters + ",b");
    assertThat(threads.getThreadAllocatedBytes(id) - before).isLessThan(5_000_000);
    assertThat(specs).containsExactly("a:" + parameters, "b");
  }
}
