package io.github.redescend.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.TypedParameter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One declaration determines entry, spec, defaults and error messages. */
class DeclarationTest {
  enum Colour {
    DARK_RED,
    BLUE
  }

  record Thing(double width, int count, Colour colour) {
    static final NumberParameter WIDTH =
        Parameter.number("width", 0.5, Bounds.within(0, 2), "how wide");
    static final IntegerParameter COUNT = Parameter.integer("count", 3, 1, "how many");
    static final TypedParameter<Colour> COLOUR =
        Parameter.choice("colour", Colour.DARK_RED, "which");
    static final Declaration<Thing> DECLARATION =
        Declaration.of(
            "thing",
            "A thing.",
            "nowhere",
            WIDTH.of(Thing::width),
            COUNT.of(Thing::count),
            COLOUR.of(Thing::colour),
            Thing::new);

    Thing {
      WIDTH.check(width);
      COUNT.check(count);
    }
  }

  private static final Catalogue<Object> THINGS =
      new Catalogue<>("thing", List.of(Entry.of(Thing.DECLARATION)));

  @Test
  void declarationDefinesEntrySpecAndDefaults() {
    Thing standard = new Thing(0.5, 3, Colour.DARK_RED);
    assertThat(Thing.DECLARATION.standard()).isEqualTo(standard);
    assertThat(THINGS.make("thing")).isEqualTo(standard);
    assertThat(Thing.DECLARATION.spec(standard))
        .hasToString("thing:width=0.5,count=3,colour=dark-red");
    assertThat(THINGS.make("thing:count=7,colour=blue")).isEqualTo(new Thing(0.5, 7, Colour.BLUE));
    assertThat(THINGS.make(Thing.DECLARATION.spec(new Thing(1e-7, 1, Colour.BLUE))))
        .isEqualTo(new Thing(1e-7, 1, Colour.BLUE));
    assertThat(Thing.WIDTH.standard()).isEqualTo(0.5);
    assertThat(THINGS.entry("thing").parameters())
        .extracting(Parameter::name, Parameter::defaultValue, Parameter::allowed)
        .containsExactly(
            tuple("width", "0.5", "in [0, 2]"),
            tuple("count", "3", "a whole number >= 1"),
            tuple("colour", "dark-red", "dark-red | blue"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "thing:width=3 | width = 3 is not allowed: it must be in [0, 2]",
        "thing:width=x | thing:width = x is not allowed: in [0, 2]",
        "thing:count=0 | count = 0 is not allowed: it must be a whole number, at least 1",
        "thing:count=1.5 | thing:count = 1.5 is not allowed: a whole number >= 1",
        "thing:colour=green | unknown value of thing:colour 'green'",
        "thing:size=1 | unknown parameter of thing 'size'",
      })
  void rejectsInvalidValuesWithOneSentence(String spec, String sentence) {
    assertThatThrownBy(() -> THINGS.make(spec))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith(sentence);
  }

  @Test
  void aWordMayStandForANumber() {
    NumberParameter width = Thing.WIDTH.or("auto", "median").byDefault("auto");
    assertThat(width.allowed()).isEqualTo("in [0, 2] | auto | median");
    assertThat(width.defaultValue()).isEqualTo("auto");
    assertThat(width.check(1)).isEqualTo(1);
    assertThatThrownBy(width::standard)
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("width:width = auto is not allowed: in [0, 2] | auto | median");
  }
}
