package io.github.redescend.eval.audit.annotator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.annotator.AnnotatorResult.Question;
import io.github.redescend.eval.audit.annotator.Votes.Vote;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AnnotatorAuditTest {
  private static final Audit AUDIT = Audit.standard(Assembly.standard(), Seed.of(1));
  private static final List<String> NAMES = List.of("seventy", "chance", "ninety");
  private static final double[] ACCURACIES = {0.7, 1.0 / 3, 0.9};

  private static Dataset example(String name) {
    Table table =
        Readers.standard()
            .read(Path.of("..", "examples", "data", name + ".csv"), ReadOptions.training());
    return Preprocessing.learn(table, Preprocessing.Options.defaults()).apply(table);
  }

  /** Annotators with symmetric errors. */
  private static List<Vote> drawn(Dataset data, IntPredicate asked, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> classes = data.labels().classes();
    List<Vote> votes = new ArrayList<>();
    for (int i = 0; i < data.size(); i++) {
      for (int a = 0; a < NAMES.size(); a++) {
        boolean right = random.nextDouble() < ACCURACIES[a];
        int other = 1 + random.nextInt(classes.size() - 1);
        int label = (data.labels().codes()[i] + (right ? 0 : other)) % classes.size();
        if (asked.test(i)) {
          votes.add(new Vote(i, a, classes.get(label)));
        }
      }
    }
    return votes;
  }

  private static AnnotatorResult result(Dataset data, Votes votes) {
    return new AnnotatorAudit(AUDIT).run(data.features(), votes, Control.defaults());
  }

  private static double accuracy(Dataset data, AnnotatorResult result, IntPredicate of) {
    return IntStream.range(0, data.size())
        .filter(of)
        .mapToDouble(i -> result.consensus(i) == data.labels().codes()[i] ? 1 : 0)
        .average()
        .orElseThrow();
  }

  @Test
  void featuresCorrectWrongVotes() {
    Dataset data = example("wine");
    Votes votes = Votes.of(data.size(), NAMES, drawn(data, i -> true, 1));
    AnnotatorResult result = result(data, votes);
    double alone =
        IntStream.range(0, data.size())
            .filter(i -> AnnotatorAudit.byVotesAlone(votes).largest(i) == data.labels().codes()[i])
            .count();
    assertThat(alone / data.size()).isLessThan(0.95);
    assertThat(accuracy(data, result, i -> true)).isGreaterThan(0.97);
    assertThat(result.wrong()).isLessThan(0.03);
    List<AnnotatorResult.Annotator> annotators = result.annotators();
    for (int a = 0; a < annotators.size(); a++) {
      AnnotatorResult.Annotator one = annotators.get(a);
      assertThat(one.labelled()).isEqualTo(data.size());
      assertThat(one.accuracy().estimate()).isCloseTo(ACCURACIES[a], within(0.08));
      assertThat(one.accuracy().low()).isLessThan(ACCURACIES[a]);
      assertThat(one.accuracy().high()).isGreaterThan(ACCURACIES[a]);
    }
  }

  @Test
  void rowsWithoutVotesAreLabelledByTheirFeatures() {
    Dataset data = example("wine");
    IntPredicate asked = i -> i % 3 != 0;
    AnnotatorResult result = result(data, Votes.of(data.size(), NAMES, drawn(data, asked, 2)));
    assertThat(accuracy(data, result, asked.negate())).isGreaterThan(0.93);
    Question first = result.questions(1).get(0);
    assertThat(result.votes().hasVoted(first.row(), 2)).isFalse();
    assertThat(first.annotator()).as("the best of them").isEqualTo(OptionalInt.of(2));
  }

  @Test
  void questionsAreOrderedWithOnePerRow() {
    Dataset data = example("wine");
    AnnotatorResult result = result(data, Votes.of(data.size(), NAMES, drawn(data, i -> true, 3)));
    List<Question> all = result.questions(1000);
    assertThat(all).hasSize(data.size());
    assertThat(all).allSatisfy(one -> assertThat(one.annotator()).isEmpty());
    assertThat(all.stream().map(Question::row).distinct()).hasSize(data.size());
    assertThat(all).isSortedAccordingTo((a, b) -> Double.compare(b.information(), a.information()));
    assertThat(result.questions(7)).isEqualTo(all.subList(0, 7));
    // Every annotator is new to this row, so the estimate is uncertain.
    assertThat(result.probability(all.get(0).row())).isLessThan(0.9);
  }

  /** A class with one vote cannot win. It has a small probability and no classifier. */
  @Test
  void aClassThatNeverWinsHasAProbability() {
    Dataset data = example("wine");
    List<Vote> votes = drawn(data, i -> true, 1);
    votes.set(0, new Vote(0, 0, "strange"));
    AnnotatorResult result = result(data, Votes.of(data.size(), NAMES, votes));
    int strange = result.votes().classes().indexOf("strange");
    assertThat(result.labels().of(0, strange)).isGreaterThan(0).isLessThan(0.2);
    assertThat(
            IntStream.range(0, result.labels().classes())
                .mapToDouble(c -> result.labels().of(0, c))
                .sum())
        .isCloseTo(1, within(1e-9));
  }

  @Test
  void rejectsUninformativeVotes() {
    assertThatThrownBy(() -> Votes.of(3, NAMES, List.of()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("no annotator has given a label to any row");
    assertThatThrownBy(() -> Votes.of(3, NAMES, List.of(new Vote(0, 0, "a"), new Vote(1, 1, "a"))))
        .hasMessageContaining("all annotators label every row 'a'");
    assertThatThrownBy(() -> Votes.of(3, NAMES, List.of(new Vote(2, 1, "a"), new Vote(2, 1, "b"))))
        .hasMessage("annotator 'chance' has labelled row 3 more than once");
  }
}
