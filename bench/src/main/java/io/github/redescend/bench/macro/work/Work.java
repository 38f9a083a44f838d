package io.github.redescend.bench.macro.work;

import io.github.redescend.bench.macro.work.LibsvmPort.LiblinearPort;
import io.github.redescend.bench.macro.work.RecipeWork.FeatureFloor;
import io.github.redescend.bench.macro.work.RecipeWork.GramFloor;
import io.github.redescend.bench.macro.work.RecipeWork.ProductFloor;
import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import io.github.redescend.core.InvalidInputException;

public interface Work {
  /** Draws the data, prepares and measures; repeatable. */
  Outcome run(Draw draw);

  /** The work named by {@code work=...}. */
  static Work of(WorkArguments arguments) {
    String name = arguments.text("work");
    return switch (name) {
      case "recipe" -> new RecipeWork(arguments);
      case "gram-floor" -> new GramFloor(arguments.number("gamma"));
      case "feature-floor" -> new FeatureFloor(arguments.integer("m"));
      case "product-floor" -> new ProductFloor(arguments.integer("m"));
      case "libsvm" -> new LibsvmPort(arguments.number("gamma"), arguments.number("c"));
      case "liblinear" -> new LiblinearPort(arguments.text("solver"), arguments.number("c"));
      default ->
          throw new InvalidInputException(
              "work = %s is not allowed: it must be recipe, gram-floor, feature-floor, product-floor, libsvm or liblinear"
                  .formatted(name));
    };
  }
}
