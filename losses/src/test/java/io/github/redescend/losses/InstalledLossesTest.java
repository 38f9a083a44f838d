package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Entry;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The losses of jars beside those of this one. */
class InstalledLossesTest {
  @TempDir private Path folder;

  private static Entry<Criterion> entry(String name) {
    return new Entry<>(name, "A loss.", "none", List.of(), arguments -> new Hinge());
  }

  /** A loss, named after another interface that has a type. */
  public static final class Mine implements Supplier<String>, Contribution<Criterion> {
    @Override
    public String get() {
      return "";
    }

    @Override
    public Entry<Criterion> entry() {
      return InstalledLossesTest.entry("mine");
    }
  }

  /** A name that is taken. */
  public static final class Taken implements Contribution<Criterion> {
    @Override
    public Entry<Criterion> entry() {
      return InstalledLossesTest.entry("hinge");
    }
  }

  /** No loss. */
  public static final class Other implements Contribution<String> {
    @Override
    public Entry<String> entry() {
      return new Entry<>("other", "A text.", "none", List.of(), arguments -> "text");
    }
  }

  /** Says nothing of its type. */
  @SuppressWarnings("rawtypes")
  public static final class Untyped implements Contribution {
    @Override
    public Entry<?> entry() {
      throw new AssertionError("nobody asks what it is");
    }
  }

  private List<Entry<Criterion>> with(Class<?>... contributions) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.write(
        services.resolve(Contribution.class.getName()),
        List.of(contributions).stream().map(Class::getName).toList());
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
      return InstalledLosses.of(loader);
    }
  }

  @Test
  void aContributedLossComesAfterThoseThatAreBundled() throws IOException {
    List<String> names =
        with(Other.class, Untyped.class, Mine.class).stream().map(Entry::name).toList();
    List<String> bundled = Losses.entries().stream().map(Entry::name).toList();
    assertThat(names).startsWith(bundled.toArray(new String[0])).endsWith("mine");
    assertThat(names).hasSize(bundled.size() + 1);
  }

  @Test
  void aNameThatIsTakenIsRefused() {
    assertThatThrownBy(() -> with(Taken.class))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("there is a loss hinge already, another is that of " + Taken.class.getName());
  }
}
