package io.github.redescend.reproduce.study;

import io.github.redescend.core.spec.Spec;
import io.github.redescend.report.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;

/**
 * An expression of a study, such as {@code mean(row, 'RSVC') > mean(row, 'L2-SVM')}: numbers, texts
 * in single quotes, names of a {@link Scope}, the {@link Functions}, {@code + - * /}, comparisons,
 * {@code && ||} and brackets. True is 1, false 0; {@code +} concatenates texts. A function may run
 * over an axis: {@code min(c in machines: mean(row, c))}.
 */
@FunctionalInterface
interface Formula {
  /** The value in a scope: a Double, a String or a {@link Sample}. */
  Object at(Scope scope);

  static Formula of(String text) {
    return new Parser(text).whole();
  }

  /** Replaces every {@code {expression}} or {@code {expression;%.1f}} by its value. */
  static String fill(String template, Scope scope) {
    StringBuilder filled = new StringBuilder();
    int from = 0;
    for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', from)) {
      int close = template.indexOf('}', open);
      String inside = template.substring(open + 1, close);
      int format = inside.lastIndexOf(";%");
      filled.append(template, from, open);
      filled.append(
          format < 0
              ? text(of(inside).at(scope))
              : Numbers.format(inside.substring(format + 1), number(inside, format, scope)));
      from = close + 1;
    }
    return filled.append(template.substring(from)).toString();
  }

  private static double number(String inside, int end, Scope scope) {
    return of(inside.substring(0, end)).number(scope);
  }

  static String text(Object value) {
    return value instanceof Double number ? Spec.text(number) : value.toString();
  }

  default double number(Scope scope) {
    Object value = at(scope);
    if (value instanceof Sample sample) {
      return sample.mean();
    }
    return value instanceof Double number ? number : Double.parseDouble(value.toString());
  }

  default boolean holds(Scope scope) {
    return number(scope) == 1;
  }

  /** A recursive descent parser. */
  final class Parser {
    private final String text;
    private int at;

    Parser(String text) {
      this.text = text;
    }

    Formula whole() {
      Formula formula = or();
      if (peek() != 0) {
        throw wrong("the end");
      }
      return formula;
    }

    private Formula or() {
      Formula left = and();
      while (take("||")) {
        left = binary(left, and(), (a, b) -> a == 1 || b == 1 ? 1 : 0);
      }
      return left;
    }

    private Formula and() {
      Formula left = comparison();
      while (take("&&")) {
        left = binary(left, comparison(), (a, b) -> a == 1 && b == 1 ? 1 : 0);
      }
      return left;
    }

    private Formula comparison() {
      Formula left = sum();
      if (take("==")) {
        Formula right = sum();
        return scope -> left.at(scope).equals(right.at(scope)) ? 1.0 : 0.0;
      } else if (take("!=")) {
        Formula right = sum();
        return scope -> left.at(scope).equals(right.at(scope)) ? 0.0 : 1.0;
      } else if (take("<=")) {
        return binary(left, sum(), (a, b) -> a <= b ? 1 : 0);
      } else if (take(">=")) {
        return binary(left, sum(), (a, b) -> a >= b ? 1 : 0);
      } else if (take("<")) {
        return binary(left, sum(), (a, b) -> a < b ? 1 : 0);
      } else if (take(">")) {
        return binary(left, sum(), (a, b) -> a > b ? 1 : 0);
      }
      return left;
    }

    private Formula sum() {
      Formula left = product();
      while (true) {
        if (take("+")) {
          left = plus(left, product());
        } else if (take("-")) {
          left = binary(left, product(), (a, b) -> a - b);
        } else {
          return left;
        }
      }
    }

    private static Formula plus(Formula left, Formula right) {
      return scope -> {
        Object a = left.at(scope);
        Object b = right.at(scope);
        return a instanceof String || b instanceof String
            ? text(a) + text(b)
            : (Object) (left.number(scope) + right.number(scope));
      };
    }

    private Formula product() {
      Formula left = unary();
      while (true) {
        if (take("*")) {
          left = binary(left, unary(), (a, b) -> a * b);
        } else if (take("/")) {
          left = binary(left, unary(), (a, b) -> a / b);
        } else {
          return left;
        }
      }
    }

    private Formula unary() {
      if (take("-")) {
        Formula of = unary();
        return scope -> -of.number(scope);
      }
      return primary();
    }

    private Formula primary() {
      char next = peek();
      if (take("(")) {
        Formula inside = or();
        expect(")");
        return inside;
      } else if (next == '\'') {
        int end = text.indexOf('\'', at + 1);
        String word = text.substring(at + 1, end);
        at = end + 1;
        return scope -> word;
      } else if (Character.isDigit(next)) {
        int from = at;
        while (at < text.length()
            && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
          at++;
        }
        Double number = Double.valueOf(text.substring(from, at));
        return scope -> number;
      } else if (Character.isLetter(next)) {
        String name = name();
        return take("(") ? call(name) : scope -> scope.value(name);
      }
      throw wrong("a value");
    }

    private Formula call(String name) {
      List<Scope.Each> over = new ArrayList<>();
      List<Formula> arguments = new ArrayList<>();
      while (!take(")")) {
        int before = at;
        if (Character.isLetter(peek())) {
          String variable = name();
          if (take("in ")) {
            peek();
            over.add(new Scope.Each(variable, name()));
            if (!take(",")) {
              expect(":");
            }
            continue;
          }
          at = before;
        }
        arguments.add(or());
        if (!take(",") && peek() != ')') {
          throw wrong("a comma");
        }
      }
      return scope -> Functions.call(name, scope, over, arguments);
    }

    private String name() {
      int from = at;
      while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
        at++;
      }
      return text.substring(from, at);
    }

    private static Formula binary(Formula left, Formula right, DoubleBinaryOperator operator) {
      return scope -> operator.applyAsDouble(left.number(scope), right.number(scope));
    }

    private char peek() {
      while (at < text.length() && text.charAt(at) == ' ') {
        at++;
      }
      return at < text.length() ? text.charAt(at) : 0;
    }

    private boolean take(String token) {
      peek();
      boolean there = text.startsWith(token, at);
      at += there ? token.length() : 0;
      return there;
    }

    private void expect(String token) {
      if (!take(token)) {
        throw wrong(token);
      }
    }

    private IllegalArgumentException wrong(String expected) {
      return new IllegalArgumentException(
          "formula '%s', position %d: %s is expected".formatted(text, at + 1, expected));
    }
  }
}
