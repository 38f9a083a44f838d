package io.github.redescend.eval.tune;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.eval.tune.Hyperparameters.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * The default grid: lambda; the kernel's width if it is open; and the first numeric parameter of
 * the loss, for robust losses the scale, at half, once and twice the recipe's value.
 */
public final class DefaultGrid {
  /** Small values for few label errors and large ones for many. */
  private static final String LAMBDAS = "lambda=0.001,0.01,0.1,1,10";

  /** For features in [0, 1], besides the automatic width. */
  private static final String WIDTHS = "auto,0.03125,0.125,0.5,2,8";

  private static final String WIDTH = "gamma";

  private DefaultGrid() {}

  /** The grid for a recipe, as text for {@link Grid}; refuses a recipe without these parameters. */
  public static String of(Recipe recipe, Assembly assembly) {
    List<String> axes = new ArrayList<>();
    if (recipe.has(Recipe.Part.LAMBDA)) {
      axes.add(LAMBDAS);
    }
    if (recipe.has(Recipe.Part.KERNEL) && leavesWidth(recipe, assembly)) {
      axes.add(Part.KERNEL.key() + "." + WIDTH + "=" + WIDTHS);
    }
    if (recipe.has(Recipe.Part.LOSS)) {
      loss(recipe, assembly, axes);
    }
    if (axes.isEmpty()) {
      throw new InvalidInputException(
          "%s has no lambda, kernel width or loss parameter to search: 'describe systems' lists others"
              .formatted(recipe.name()));
    }
    return String.join(";", axes);
  }

  private static boolean leavesWidth(Recipe recipe, Assembly assembly) {
    return Part.KERNEL.declared(recipe, assembly).stream()
        .filter(parameter -> parameter.name().equals(WIDTH))
        .anyMatch(parameter -> number(recipe.kernel(), parameter).isEmpty());
  }

  private static void loss(Recipe recipe, Assembly assembly, List<String> axes) {
    for (Parameter parameter : Part.LOSS.declared(recipe, assembly)) {
      OptionalDouble own = number(recipe.loss(), parameter);
      if (own.isPresent()) {
        List<String> values =
            DoubleStream.of(0.5, 1, 2)
                .map(factor -> factor * own.getAsDouble())
                .distinct()
                .mapToObj(Spec::text)
                .filter(value -> isAllowed(recipe.loss().with(parameter.name(), value), assembly))
                .toList();
        if (values.size() > 1) {
          axes.add(Part.LOSS.key() + "." + parameter.name() + "=" + String.join(",", values));
        }
        return;
      }
    }
  }

  /** The numeric value of a parameter; empty if it is a word. */
  private static OptionalDouble number(Spec part, Parameter parameter) {
    String value = part.parameters().getOrDefault(parameter.name(), parameter.defaultValue());
    double number = value == null ? Double.NaN : Cells.number(value);
    return Double.isNaN(number) ? OptionalDouble.empty() : OptionalDouble.of(number);
  }

  private static boolean isAllowed(Spec loss, Assembly assembly) {
    try {
      assembly.losses().make(loss);
      return true;
    } catch (InvalidInputException e) {
      return false;
    }
  }
}
