package io.github.redescend.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Entry;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plug-in components are identified by their declared type. */
class ContributionsTest {
  @TempDir private Path folder;

  private static <T> Entry<T> entry(String name, T made) {
    return new Entry<>(name, "A part.", "none", List.of(), arguments -> made);
  }

  /** Declares a plain type after another interface. */
  public static final class Text implements Supplier<String>, Contribution<String> {
    @Override
    public String get() {
      return "";
    }

    @Override
    public Entry<String> entry() {
      return ContributionsTest.entry("text", "made");
    }
  }

  /** Declares a generic type. */
  public static final class Generic implements Contribution<Function<?, ?>> {
    @Override
    public Entry<Function<?, ?>> entry() {
      return ContributionsTest.entry("function", Function.identity());
    }
  }

  public record Own() implements Supplier<String>, Contribution.Declared<Supplier<?>> {
    @Override
    public String get() {
      return "own";
    }

    @Override
    public Declaration<Own> declaration() {
      return Declaration.of("own", "A part.", "none", Own::new);
    }
  }

  /** Uses the name of a bundled component. */
  public static final class Taken implements Contribution<String> {
    @Override
    public Entry<String> entry() {
      return ContributionsTest.entry("bundled", "other");
    }
  }

  /** Declares no type argument. */
  @SuppressWarnings("rawtypes")
  public static final class Untyped implements Contribution {
    @Override
    public Entry<?> entry() {
      throw new AssertionError("its kind is not known");
    }
  }

  private <T> Catalogue<T> found(
      Class<? super T> kind, List<Entry<T>> bundled, Class<?>... contributions) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.write(
        services.resolve(Contribution.class.getName()),
        Stream.of(contributions).map(Class::getName).toList());
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
      return Contribution.catalogue("part", kind, bundled, loader);
    }
  }

  @Test
  void entriesAreFoundByTheirKind() throws IOException {
    Catalogue<String> texts =
        found(
            String.class,
            List.of(entry("bundled", "own")),
            Generic.class,
            Untyped.class,
            Text.class);
    assertThat(texts.entries()).extracting(Entry::name).containsExactly("bundled", "text");
    assertThat(texts.make("bundled")).isEqualTo("own");
    assertThat(texts.make("text")).isEqualTo("made");
    Catalogue<Function<?, ?>> functions =
        found(Function.class, List.of(), Generic.class, Untyped.class, Text.class);
    assertThat(functions.entries()).extracting(Entry::name).containsExactly("function");
    assertThat(found(Integer.class, List.<Entry<Integer>>of(), Text.class).entries()).isEmpty();
  }

  @Test
  void aClassMayContributeItself() throws IOException {
    Catalogue<Supplier<?>> own = found(Supplier.class, List.of(), Own.class, Text.class);
    assertThat(own.entries()).extracting(Entry::name).containsExactly("own");
    assertThat(own.make(new Own().spec())).isEqualTo(new Own());
  }

  @Test
  void duplicateNameIsRejected() {
    assertThatThrownBy(
            () -> found(String.class, List.of(entry("bundled", "own")), Text.class, Taken.class))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(
            "%s contributes part bundled, but there is one of that name: rename it or remove"
                + " the plug-in",
            Taken.class.getName());
  }
}
