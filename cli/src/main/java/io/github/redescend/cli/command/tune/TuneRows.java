package io.github.redescend.cli.command.tune;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.tune.Scored;
import io.github.redescend.eval.tune.TuningResult;
import io.github.redescend.report.CsvText;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All that a search tried as CSV, in the order of preference.
 *
 * @param names the names of the grid
 * @param result what each reached
 */
record TuneRows(List<String> names, TuningResult result) {
  private static final List<String> SPECS =
      List.of("system", "loss", "kernel", "space", "solver", "multiclass", "lambda");

  /** The specs of a recipe by name, in the order of {@link #SPECS}: lambda is a number. */
  static Map<String, Object> specs(Recipe recipe) {
    Map<String, Object> specs = new LinkedHashMap<>();
    specs.put("system", recipe.name());
    specs.put("loss", recipe.loss().toString());
    specs.put("kernel", recipe.kernel().toString());
    specs.put("space", recipe.space().toString());
    specs.put("solver", recipe.solver().toString());
    specs.put("multiclass", Arguments.nameOf(recipe.manyClasses()));
    specs.put("lambda", recipe.lambda());
    return specs;
  }

  /** Writes all rows and leaves the stream open. */
  void writeTo(OutputStream out) throws IOException {
    CsvText text = new CsvText(out);
    List<String> own = names.stream().filter(name -> !SPECS.contains(name)).toList();
    List<String> head = new ArrayList<>(own);
    head.addAll(SPECS);
    head.addAll(List.of("score", "std", "seconds", "share"));
    text.row(head.toArray(String[]::new));
    for (Scored scored : result.ranked()) {
      List<String> row = new ArrayList<>();
      own.forEach(name -> row.add(scored.candidate().settings().getOrDefault(name, "")));
      specs(scored.candidate().recipe())
          .values()
          .forEach(
              value ->
                  row.add(value instanceof Double number ? Spec.text(number) : value.toString()));
      row.add(Double.toString(scored.score()));
      row.add(Double.toString(scored.std()));
      row.add(Double.toString(scored.seconds()));
      row.add(Double.toString(scored.share()));
      text.row(row.toArray(String[]::new));
    }
    text.flush();
  }
}
