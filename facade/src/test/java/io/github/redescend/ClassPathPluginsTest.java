package io.github.redescend;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.spec.Contribution;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.data.read.CsvTableReader;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import io.github.redescend.losses.WelschHinge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uses the contributions that the test resources name in {@code META-INF/services}. */
class ClassPathPluginsTest {
  @TempDir private Path folder;

  @Test
  void areAvailableWithoutGuice() throws IOException {
    String csv = Files.readString(Path.of("../examples/data/iris.csv"));
    Path file = Files.writeString(folder.resolve("iris.own"), csv);
    Classifier fitted = Redescend.read(file).with(Redescend.with("own-system").lambda(1)).fit();
    assertThat(fitted.predict(new double[] {5.1, 3.5, 1.4, 0.2})).isEqualTo("setosa");
    fitted.save(folder.resolve("iris.rdm"));
    assertThat(
            Redescend.load(folder.resolve("iris.rdm")).predict(new double[] {5.1, 3.5, 1.4, 0.2}))
        .isEqualTo("setosa");
  }

  /** A loss. */
  public static final class OwnLoss implements Contribution<Criterion> {
    @Override
    public Entry<Criterion> entry() {
      return new Entry<>("own-loss", "Own.", "none", List.of(), given -> new WelschHinge(2));
    }
  }

  /** A system that uses the loss. */
  public static final class OwnSystem implements Contribution<Recipe> {
    @Override
    public Entry<Recipe> entry() {
      return new Entry<>(
          "own-system",
          "Own.",
          "none",
          List.of(),
          given -> Recipe.named("own-system", "Own.", "none").loss("own-loss").solver("auto"));
    }
  }

  /** A format: CSV by another name. */
  public static final class OwnFormat implements TableReader, Contribution<TableReader> {
    @Override
    public Entry<TableReader> entry() {
      return new Entry<>(format(), "Own.", "none", List.of(), given -> new OwnFormat());
    }

    @Override
    public String format() {
      return "own";
    }

    @Override
    public List<String> extensions() {
      return List.of(".own");
    }

    @Override
    public void readParts(
        Source source,
        ReadOptions options,
        IntUnaryOperator rows,
        Supplier<Consumer<Table>> passes) {
      new CsvTableReader().readParts(source, options, rows, passes);
    }
  }
}
