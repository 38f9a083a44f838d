package io.github.redescend.cli.option;

import io.github.redescend.classifiers.model.Penalty;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.CsvDelimiter;
import io.github.redescend.data.cell.DateFormat.DateOrder;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.noise.Contamination.FeatureOutliers;
import io.github.redescend.data.prepare.CategoryCode.ManyRule;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.eval.audit.noise.NoisePrior;
import io.github.redescend.eval.choice.DistanceRule;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.tune.Grid;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts an option to its field's type. Invalid values join the problems of a call. */
public record OptionConverter(Class<?> type) implements ITypeConverter<Object> {
  /** The types of Java with a converter, in addition to all of the program's own. */
  private static final Set<Class<?>> TYPES =
      Set.of(int.class, Integer.class, long.class, Character.class, Charset.class);

  public static void register(CommandLine line) {
    for (CommandLine.Model.OptionSpec option : line.getCommandSpec().options()) {
      Class<?> type = option.auxiliaryTypes()[0];
      if (TYPES.contains(type) || type.getName().startsWith("io.github.redescend.")) {
        register(line, type);
      }
    }
  }

  @SuppressWarnings("unchecked") // The converter returns values of this type.
  private static <T> void register(CommandLine line, Class<T> type) {
    line.registerConverter(type, (ITypeConverter<T>) new OptionConverter(type));
  }

  /** A switch, because linking a function for each type would slow down the start. */
  @Override
  public Object convert(String text) {
    return switch (type.getSimpleName()) {
      case "int", "Integer" -> Integer.valueOf(ascii(text, "an int"));
      case "long" -> Long.valueOf(ascii(text, "a long"));
      case "Character" -> CsvDelimiter.parse(text);
      case "DecimalMark" -> DecimalMark.parse(text);
      case "Charset" -> CellRules.encoding(text);
      case "DateOrder" -> DateOrder.parse(text);
      case "MissingMarks" -> MissingMarks.parse(text);
      case "Unlabelled" -> choice("unlabelled", text);
      case "ScaleRule" -> ScaleRule.parse(text);
      case "MissingRule" -> MissingRule.parse(text);
      case "DateRule" -> DateRule.parse(text);
      case "ManyRule" -> ManyRule.parse(text);
      case "Mode" -> choice("sql-mode", text);
      case "ClassWeights" -> ClassWeights.parse(text);
      case "FeatureOutliers" -> FeatureOutliers.parse(text);
      case "Penalty" -> Penalty.parse(text);
      case "MulticlassStrategy" -> choice("multiclass", text, "auto");
      case "DistanceRule" -> DistanceRule.parse(text);
      case "CalibrationMethod" -> choice("calibrate", text, "none");
      case "Trust" -> choice("trust-weights", text);
      case "Metric" -> Metric.parse(text);
      case "Grid" -> Grid.parse(text);
      case "NoisePrior" -> NoisePrior.parse(text);
      case "Action" -> choice("action", text);
      default -> throw new IllegalStateException("no parser of " + type);
    };
  }

  /** Rejects digits of other scripts, which Java would parse. */
  private static String ascii(String text, String kind) {
    if (!text.matches("[+-]?[0-9]+")) {
      throw new TypeConversionException("'%s' is not %s".formatted(text, kind));
    }
    return text;
  }

  /** Returns the enum constant with this name in specs, or null for one of the other words. */
  private Object choice(String option, String text, String... others) {
    return List.of(others).contains(text)
        ? null
        : named(option, List.of(type.getEnumConstants()), text, others);
  }

  /** Returns the constant with this name; the message has the other words first. */
  public static <E> E named(String option, List<E> constants, String text, String... others) {
    List<String> names = new ArrayList<>(List.of(others));
    for (E constant : constants) {
      String name = Arguments.nameOf((Enum<?>) constant);
      if (name.equals(text)) {
        return constant;
      }
      names.add(name);
    }
    int last = names.size() - 1;
    throw new InvalidInputException(
        "%s = %s is not allowed: it must be %s or %s"
            .formatted(option, text, String.join(", ", names.subList(0, last)), names.get(last)));
  }
}
