package io.github.redescend.reproduce.study;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An expression of a study, such as {@code mean(row, 'RSVC') > mean(row, 'L2-SVM')}: numbers, texts
 * in single quotes, names of a {@link Scope}, the {@link Functions}, {@code + - * /}, comparisons,
 * {@code && ||} and brackets. True is 1, false 0; {@code +} concatenates texts. A function may run
 * over an axis: {@code min(c in machines: mean(row, c))}.
 */
@FunctionalInterface
interface Formula {
  Pattern SLOT = Pattern.compile("\\{([^}]*?)(?:;(%[^}]*))?\\}");

  /** The value in a scope: a Double, a String or a {@link Sample}. */
  Object at(Scope scope);

  static Formula of(String text) {
    return new Parser(text).whole();
  }

  /** Replaces every {@code {expression}} or {@code {expression;%.1f}} by its value. */
  static String fill(String template, Scope scope) {
    return SLOT.matcher(template)
        .replaceAll(
            slot -> {
              Formula formula = of(slot.group(1));
              String format = slot.group(2);
              boolean plain = format == null;
              return Matcher.quoteReplacement(
                  plain ? text(formula.at(scope)) : Decimal.format(format, formula.number(scope)));
            });
  }

  static String text(Object value) {
    return value instanceof Double number ? Spec.text(number) : value.toString();
  }

  default double number(Scope scope) {
    return numberOf(at(scope));
  }

  private static double numberOf(Object value) {
    if (value instanceof Sample sample) {
      return sample.mean();
    }
    return value instanceof Double number ? number : Double.parseDouble(value.toString());
  }

  static double truth(boolean value) {
    return value ? 1 : 0;
  }

  default boolean holds(Scope scope) {
    return number(scope) == 1;
  }

  /** A recursive descent parser. */
  final class Parser {
    /** Operators by precedence, lowest first; {@code <=} comes before {@code <}, its prefix. */
    private static final List<List<String>> LEVELS =
        List.of(
            List.of("||"),
            List.of("&&"),
            List.of("==", "!=", "<=", ">=", "<", ">"),
            List.of("+", "-"),
            List.of("*", "/"));

    private final String text;
    private int at;

    Parser(String text) {
      this.text = text;
    }

    Formula whole() {
      Formula formula = level(0);
      if (peek() != 0) {
        throw wrong("the end");
      }
      return formula;
    }

    /** Operators that bind at least as tightly as those of a level, from left to right. */
    private Formula level(int level) {
      if (level == LEVELS.size()) {
        return unary();
      }
      Formula left = level(level + 1);
      Optional<String> operator = LEVELS.get(level).stream().filter(this::take).findFirst();
      while (operator.isPresent()) {
        left = binary(operator.get(), left, level(level + 1));
        operator = LEVELS.get(level).stream().filter(this::take).findFirst();
      }
      return left;
    }

    private static Formula binary(String operator, Formula left, Formula right) {
      return scope -> {
        Object a = left.at(scope);
        Object b = right.at(scope);
        return switch (operator) {
          case "==" -> truth(a.equals(b));
          case "!=" -> truth(!a.equals(b));
          case "+" ->
              a instanceof String || b instanceof String
                  ? text(a) + text(b)
                  : (Object) (numberOf(a) + numberOf(b));
          default -> value(operator, numberOf(a), numberOf(b));
        };
      };
    }

    private static double value(String operator, double a, double b) {
      return switch (operator) {
        case "||" -> truth(a == 1 || b == 1);
        case "&&" -> truth(a == 1 && b == 1);
        case "<=" -> truth(a <= b);
        case ">=" -> truth(a >= b);
        case "<" -> truth(a < b);
        case ">" -> truth(a > b);
        case "-" -> a - b;
        case "*" -> a * b;
        default -> a / b;
      };
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
        Formula inside = level(0);
        expect(")");
        return inside;
      } else if (next == '\'') {
        int end = text.indexOf('\'', at + 1);
        String word = text.substring(at + 1, end);
        at = end + 1;
        return scope -> word;
      } else if (Character.isDigit(next)) {
        Double number = Double.valueOf(takeAll(c -> Character.isDigit(c) || c == '.'));
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
        arguments.add(level(0));
        if (!take(",") && peek() != ')') {
          throw wrong("a comma");
        }
      }
      return scope -> Functions.call(name, scope, over, arguments);
    }

    private String name() {
      return takeAll(Character::isLetterOrDigit);
    }

    private String takeAll(IntPredicate characters) {
      int from = at;
      while (at < text.length() && characters.test(text.charAt(at))) {
        at++;
      }
      return text.substring(from, at);
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
