package io.github.redescend.reproduce.study;

import io.github.redescend.core.Decimal;
import io.github.redescend.eval.rank.Comparison;
import io.github.redescend.eval.rank.PairedTest;
import io.github.redescend.eval.rank.Ranks;
import io.github.redescend.reproduce.study.CellStore.CellTable;
import io.github.redescend.reproduce.study.PageTable.PrintedTable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The functions of a {@link Formula}.
 *
 * <ul>
 *   <li>{@code of(row, column, quantity)}: the values of a cell; what is left out is the variable
 *       of that name. The same three, or one sample, may follow in {@code mean}, {@code sd}, {@code
 *       se}, {@code n}, {@code z} and {@code zs} (against the paper, see {@link PrintedTable}) and,
 *       after the digits, in {@code shown} (mean ± standard error) and {@code dev} (mean and
 *       standard deviation); {@code paper}, {@code papersd} and {@code printed} take cells alone
 *   <li>of samples: {@code minus(a, b)}, {@code lead(a, b)}, {@code low(a, b)}, {@code high(a, b)}
 *       (mean difference and its 95% t interval), {@code above(a, x)} (how many values), {@code
 *       same(a, b)}, {@code folds(k, a)} (means of every k-th value)
 *   <li>over an axis: {@code min}, {@code max}, {@code sum}, {@code average}, {@code count}, {@code
 *       all}, {@code join(separator, x)} without empty texts, {@code first} (the first value for
 *       which it holds, or an empty text) and {@code lowest} (the value for which it is lowest)
 *   <li>over data and systems, of scores: {@code rank(system, score)} (mean rank), {@code
 *       tests(what, score)} with chi2, p, f, pf, cd or groups, {@code pair(a, b, score)} (mean
 *       difference and Holm's p), {@code signs(a, b, score)} (wins, ties and losses with their p)
 *   <li>{@code if(condition, a, b)}, {@code abs(x)}, {@code exp(x)}, {@code fmt(x, format)}, {@code
 *       label(x)}
 * </ul>
 */
record Functions(String name, Scope scope, List<Scope.Each> over, List<Formula> arguments) {
  private static final double ALPHA = 0.05;

  static Object call(String name, Scope scope, List<Scope.Each> over, List<Formula> arguments) {
    Functions call = new Functions(name, scope, over, arguments);
    return over.isEmpty() ? call.plain() : over.size() == 1 ? call.overOne() : call.ofRanks();
  }

  private Object plain() {
    return switch (name) {
      case "of" -> sample(0);
      case "mean" -> sample(0).mean();
      case "sd" -> sample(0).standardDeviation();
      case "se" -> sample(0).standardError();
      case "n" -> (double) sample(0).values().length;
      case "shown" -> sample(1).format((int) number(0));
      case "dev" -> sample(1).shownWithDeviation((int) number(0));
      case "paper" -> printed().mean();
      case "papersd" -> printed().standardDeviation();
      case "printed" -> Formula.truth(scope.printed().find(cell(0)).isPresent());
      case "z" -> printed().z(sample(0));
      case "zs" -> printed().zSameSpread(sample(0));
      case "minus" -> given(0).minus(given(1));
      case "lead" -> test().difference();
      case "low" -> test().low();
      case "high" -> test().high();
      case "above" -> {
        double limit = number(1);
        yield (double) Arrays.stream(given(0).values()).filter(x -> x > limit).count();
      }
      case "folds" -> given(1).folds((int) number(0));
      case "if" -> arguments.get(arguments.get(0).holds(scope) ? 1 : 2).at(scope);
      case "abs" -> Math.abs(number(0));
      case "exp" -> Math.exp(number(0));
      case "min" -> Math.min(number(0), number(1));
      case "fmt" -> Decimal.format(text(1), number(0));
      case "label" -> scope.study().toml().path("labels").path(text(0)).asText(text(0));
      default -> throw new IllegalArgumentException("there is no function " + name);
    };
  }

  private Object overOne() {
    Formula body = arguments.get(arguments.size() - 1);
    List<Scope> scopes = scope.over(over);
    String variable = over.get(0).variable();
    return switch (name) {
      case "min" -> numbers(scopes, body).min().orElse(Double.NaN);
      case "max" -> numbers(scopes, body).max().orElse(Double.NaN);
      case "sum" -> numbers(scopes, body).sum();
      case "average" -> numbers(scopes, body).average().orElse(Double.NaN);
      case "count" -> (double) scopes.stream().filter(body::holds).count();
      case "all" -> Formula.truth(scopes.stream().allMatch(body::holds));
      case "join" ->
          scopes.stream()
              .map(s -> Formula.text(body.at(s)))
              .filter(text -> !text.isEmpty())
              .collect(Collectors.joining(text(0)));
      case "first" ->
          scopes.stream().filter(body::holds).findFirst().map(s -> s.value(variable)).orElse("");
      case "lowest" ->
          scopes.stream()
              .min(Comparator.comparingDouble(body::number))
              .orElseThrow()
              .value(variable);
      default -> throw new IllegalArgumentException(name + " does not run over an axis");
    };
  }

  private Object ofRanks() {
    Formula score = arguments.get(arguments.size() - 1);
    List<String> systems = scope.axis(over.get(1).axis()).stream().map(Formula::text).toList();
    List<Scope> data = scope.over(over.subList(0, 1));
    double[][] scores =
        data.stream()
            .map(s -> numbers(s.over(over.subList(1, 2)), score).toArray())
            .filter(row -> Arrays.stream(row).noneMatch(Double::isNaN))
            .toArray(double[][]::new);
    return switch (name) {
      case "rank" -> Ranks.of(scores).average()[systems.indexOf(text(0))];
      case "tests" -> tests(compared(systems, scores));
      case "pair" ->
          pair(compared(systems, scores), systems.indexOf(text(0)), systems.indexOf(text(1)));
      case "signs" -> signs(scores, systems.indexOf(text(0)), systems.indexOf(text(1)));
      default -> throw new IllegalArgumentException(name + " does not run over two axes");
    };
  }

  private static Comparison compared(List<String> systems, double[][] scores) {
    List<String> data = IntStream.range(0, scores.length).mapToObj(Integer::toString).toList();
    return Comparison.of(systems, data, scores, ALPHA);
  }

  private Object tests(Comparison comparison) {
    return switch (text(0)) {
      case "chi2" -> comparison.friedman().chi2();
      case "p" -> comparison.friedman().p();
      case "f" -> comparison.friedman().imanDavenport();
      case "pf" -> comparison.friedman().pF();
      case "cd" -> comparison.nemenyi().cd();
      default ->
          comparison.cliques().stream()
              .map(group -> String.join(" = ", group))
              .collect(Collectors.joining("; "));
    };
  }

  private static String pair(Comparison comparison, int a, int b) {
    for (Comparison.Pair pair : comparison.pairs()) {
      if (pair.first() == Math.min(a, b) && pair.second() == Math.max(a, b)) {
        double sign = a < b ? 1 : -1;
        double half = (pair.test().high() - pair.test().low()) / 2;
        return Decimal.format(
            "%+.1f±%.1f (%.2g)", sign * pair.test().difference(), half, pair.holm());
      }
    }
    throw new IllegalArgumentException("a system is not compared with itself");
  }

  /** Wins, ties and losses of a over b, with the sign test's p, as in {@code 9-1-6 (0.45)}. */
  private static String signs(double[][] scores, int a, int b) {
    PairedTest.Signs signs = PairedTest.of(column(scores, a), column(scores, b)).signs();
    return Decimal.format("%s (%.2g)", signs, signs.p());
  }

  private static double[] column(double[][] scores, int j) {
    return Arrays.stream(scores).mapToDouble(row -> row[j]).toArray();
  }

  private static DoubleStream numbers(List<Scope> scopes, Formula body) {
    return scopes.stream().mapToDouble(body::number);
  }

  private PairedTest test() {
    return PairedTest.of(given(0).values(), given(1).values());
  }

  private double number(int k) {
    return arguments.get(k).number(scope);
  }

  private String text(int k) {
    return Formula.text(arguments.get(k).at(scope));
  }

  private Sample given(int k) {
    return (Sample) arguments.get(k).at(scope);
  }

  /** The sample argument, or the cell named by the arguments. */
  private Sample sample(int from) {
    if (arguments.size() == from + 1 && arguments.get(from).at(scope) instanceof Sample sample) {
      return sample;
    }
    CellTable.Cell cell = cell(from);
    return scope.cells().of(cell.row(), cell.column(), cell.quantity());
  }

  private CellTable.Cell cell(int from) {
    return new CellTable.Cell(
        part(from, "row"), part(from + 1, "column"), part(from + 2, "quantity"));
  }

  private String part(int k, String variable) {
    return k < arguments.size() ? text(k) : Formula.text(scope.value(variable));
  }

  private PrintedTable.Printed printed() {
    CellTable.Cell cell = cell(0);
    Optional<PrintedTable.Printed> printed = scope.printed().find(cell);
    return printed.orElseThrow(() -> new IllegalArgumentException("the paper prints no " + cell));
  }
}
