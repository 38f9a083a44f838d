package io.github.redescend.bench.macro.work;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.noise.ClassNoise.SymmetricNoise;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The arguments of a child, as {@code name=value}. */
public record WorkArguments(Map<String, String> values) {
  public static WorkArguments parse(List<String> words) {
    Map<String, String> values = new HashMap<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      if (equals < 1) {
        throw new InvalidInputException("'" + word + "' is not allowed: it must be name=value");
      }
      values.put(word.substring(0, equals), word.substring(equals + 1));
    }
    return new WorkArguments(values);
  }

  Optional<String> given(String name) {
    return Optional.ofNullable(values.get(name));
  }

  String text(String name) {
    return given(name)
        .orElseThrow(() -> new InvalidInputException(name + "=... is missing, it must be given"));
  }

  double number(String name) {
    return parsed(name, "a number", Double::valueOf);
  }

  int integer(String name) {
    return parsed(name, "a whole number", Integer::valueOf);
  }

  private <T> T parsed(String name, String what, Function<String, T> parser) {
    String text = text(name);
    try {
      return parser.apply(text);
    } catch (NumberFormatException e) {
      throw new InvalidInputException(
          "%s = %s is not allowed: it must be %s".formatted(name, text, what), e);
    }
  }

  /**
   * The generated data of a task, identical in every process: a generator of two classes, the size
   * of the clean test set and the label noise of the training set.
   */
  public record Draw(String generator, int n, int test, double flips) {
    private static final Seed SEED = Seed.of(1);
    private static final int MIN_ROWS = 200;
    private static final int WARM_SAMPLES = 2000;

    public Table training() {
      Table clean = Generators.make(generator, n, SEED.child("training", 0));
      if (flips == 0) {
        return clean;
      }
      Labels labels =
          new SymmetricNoise(flips).corrupt(Labels.of(clean.labels()), SEED.child("flips", 0));
      return clean.withLabels(IntStream.range(0, n).mapToObj(labels::name).toList());
    }

    public Table clean() {
      return Generators.make(generator, test, SEED.child("test", 0));
    }

    /** The samples of a table, unscaled. */
    public static Dataset dataset(Table table) {
      return Preprocessing.learn(table, new Preprocessing.Options(ScaleRule.NONE, MissingRule.FAIL))
          .apply(table);
    }

    /** The share of n predictions that are right. */
    static double accuracy(int n, IntPredicate right) {
      return (double) IntStream.range(0, n).filter(right).count() / n;
    }

    static double[] signs(Dataset data) {
      return Arrays.stream(data.labels().codes()).mapToDouble(c -> c == 1 ? 1 : -1).toArray();
    }

    /** Returns these arguments with {@code divisor} times fewer samples, at least 200 each. */
    public Draw divided(int divisor) {
      return new Draw(
          generator,
          Math.min(n, Math.max(MIN_ROWS, n / divisor)),
          Math.min(test, Math.max(MIN_ROWS, test / divisor)),
          flips);
    }

    Draw warmUp() {
      return new Draw(generator, Math.min(n, WARM_SAMPLES), Math.min(test, WARM_SAMPLES), flips);
    }

    public List<String> arguments() {
      return List.of("generator=" + generator, "n=" + n, "test=" + test, "flips=" + flips);
    }

    static Draw of(WorkArguments arguments) {
      return new Draw(
          arguments.text("generator"),
          arguments.integer("n"),
          arguments.integer("test"),
          arguments.number("flips"));
    }
  }
}
