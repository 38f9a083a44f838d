package io.github.redescend.reproduce.study;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.reproduce.study.CellStore.CellTable;
import io.github.redescend.reproduce.study.PageTable.PrintedTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The names of a {@link Formula}: variables, of which {@code row}, {@code column} and {@code
 * quantity} select a cell, then the study's definitions, computed on demand. The axis {@code
 * measured} contains the measured rows.
 */
record Scope(Study study, CellTable cells, PrintedTable printed, Map<String, Object> variables) {
  static final String MEASURED = "measured";

  /** A variable over an axis, as in {@code row in flips}. */
  record Each(String variable, String axis) {
    static Each of(String text) {
      String[] parts = text.split(" in ", 2);
      return new Each(parts[0], parts[1]);
    }
  }

  static Scope of(Study study, CellTable cells) {
    return new Scope(study, cells, PrintedTable.of(study.name()), Map.of());
  }

  Scope with(String name, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(variables);
    more.put(name, value);
    return new Scope(study, cells, printed, more);
  }

  /** With computed variables, each in the scope of those before. */
  Scope with(Map<String, String> formulas) {
    Scope scope = this;
    for (Map.Entry<String, String> formula : formulas.entrySet()) {
      scope = scope.with(formula.getKey(), Formula.of(formula.getValue()).at(scope));
    }
    return scope;
  }

  Object value(String name) {
    if (variables.containsKey(name)) {
      return variables.get(name);
    }
    String definition = study.toml().path("define").path(name).asText();
    if (definition.isEmpty()) {
      throw new IllegalArgumentException("study %s defines no %s".formatted(study.name(), name));
    }
    return Formula.of(definition).at(this);
  }

  /** The values of an axis: texts or numbers. */
  List<Object> axis(String name) {
    if (name.equals(MEASURED)) {
      return List.copyOf(cells.rows());
    }
    List<Object> values = new ArrayList<>();
    for (JsonNode value : study.toml().path("axes").path(name)) {
      values.add(value.isTextual() ? value.asText() : (Object) value.asDouble());
    }
    if (values.isEmpty()) {
      throw new IllegalArgumentException("study %s has no axis %s".formatted(study.name(), name));
    }
    return values;
  }

  /** A scope for each combination, the last variable varying fastest. */
  List<Scope> over(List<Each> axes) {
    List<Scope> scopes = List.of(this);
    for (Each each : axes) {
      scopes =
          scopes.stream()
              .flatMap(s -> s.axis(each.axis()).stream().map(v -> s.with(each.variable(), v)))
              .toList();
    }
    return scopes;
  }

  /** A scope for each combination of axes such as {@code row in flips}. */
  List<Scope> each(List<String> axes) {
    return over(axes.stream().map(Each::of).toList());
  }

  /** Those that a formula selects, all for null. */
  List<Scope> each(List<String> axes, String when) {
    return each(axes, Map.of(), when);
  }

  /** Those that a formula of computed variables selects, all for null. */
  List<Scope> each(List<String> axes, Map<String, String> let, String when) {
    return each(axes).stream()
        .map(s -> s.with(let))
        .filter(s -> when == null || Formula.of(when).holds(s))
        .toList();
  }

  /** Those of an axis, this one for null, that a formula selects, all for null. */
  List<Scope> each(String axis, String when) {
    return each(axis == null ? List.of() : List.of(axis), when);
  }
}
