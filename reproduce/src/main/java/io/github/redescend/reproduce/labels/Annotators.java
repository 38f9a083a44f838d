package io.github.redescend.reproduce.labels;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.annotator.AnnotatorAudit;
import io.github.redescend.eval.audit.annotator.AnnotatorResult;
import io.github.redescend.eval.audit.annotator.Question;
import io.github.redescend.eval.audit.annotator.Votes;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.reproduce.study.DataFile;
import io.github.redescend.reproduce.study.Measurement;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.Trial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The accuracy of the consensus of several annotators on tables whose labels are known: by majority
 * vote, by votes alone, by CROWDLAB and by the audit; and of {@code sparse} votes, of one vote a
 * row on a fifth of the rows more, asked for by information or drawn. Row: the table; column: the
 * kind of annotators.
 */
public final class Annotators implements StudyMethod {
  private static final double MORE = 0.2;

  @Override
  public List<Trial> trials(Study study, Setting setting) {
    List<Trial> trials = new ArrayList<>();
    for (DataFile file : setting.present(study)) {
      for (String kind : study.words("annotators")) {
        for (int r = 0; r < setting.repeats(); r++) {
          Seed seed = Seed.of(setting.seed().value() + r);
          trials.add(
              new Trial(
                  "%s-%s-repetition%d".formatted(file.name(), kind, r + 1),
                  () -> {
                    Dataset data = AuditedRows.read(setting, file.file(), seed).audited();
                    List<Measurement> measurements = new ArrayList<>();
                    figures(setting.assembly(), data, kind, seed)
                        .forEach(
                            (name, value) ->
                                measurements.add(new Measurement(file.name(), kind, name, value)));
                    return measurements;
                  }));
        }
      }
    }
    return trials;
  }

  private static Map<String, Double> figures(
      Assembly assembly, Dataset data, String kind, Seed seed) {
    int[] codes = data.labels().codes();
    Crowd crowd = Crowd.of(kind, data, assembly, seed);
    long begin = System.nanoTime();
    AnnotatorResult result = result(data, crowd, assembly, seed);
    double seconds = (System.nanoTime() - begin) * 1e-9;
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("rows", (double) data.size());
    figures.put("majority", majority(crowd.votes(), codes));
    figures.put("votes_alone", share(AnnotatorAudit.byVotesAlone(crowd.votes())::largest, codes));
    Crowdlab rival = new Crowdlab(crowd, result.features());
    int[] labels = rival.labels();
    figures.put("crowdlab", share(i -> labels[i], codes));
    figures.put("features", share(row -> result.features().largest(row), codes));
    figures.put("consensus", share(result::consensus, codes));
    figures.put("expected", 1 - result.wrong());
    double off = 0;
    double held = 0;
    List<AnnotatorResult.Annotator> annotators = result.annotators();
    for (int a = 0; a < annotators.size(); a++) {
      double truth = crowd.accuracy(a, codes);
      NoiseEstimate.Interval accuracy = annotators.get(a).accuracy();
      off += Math.abs(accuracy.estimate() - truth) / annotators.size();
      held += accuracy.low() <= truth && truth <= accuracy.high() ? 1.0 / annotators.size() : 0;
    }
    figures.put("annotator_error", off);
    figures.put("covered", held);
    if (kind.equals("sparse")) {
      int more = (int) (MORE * data.size());
      figures.put(
          "asked",
          share(result(data, asked(crowd, result, more), assembly, seed)::consensus, codes));
      figures.put(
          "drawn", share(result(data, drawn(crowd, more, seed), assembly, seed)::consensus, codes));
    }
    figures.put("seconds", seconds);
    return figures;
  }

  private static AnnotatorResult result(Dataset data, Crowd crowd, Assembly assembly, Seed seed) {
    return new AnnotatorAudit(Audit.standard(assembly, seed))
        .run(data.features(), crowd.votes(), Control.defaults());
  }

  private static Crowd asked(Crowd crowd, AnnotatorResult result, int more) {
    Crowd after = crowd.copy();
    for (Question question : result.questions(more)) {
      question.annotator().ifPresent(by -> after.ask(question.row(), by));
    }
    return after;
  }

  private static Crowd drawn(Crowd crowd, int more, Seed seed) {
    Crowd after = crowd.copy();
    SplittableRandom random = seed.child("drawn", 0).random();
    int[] rows = seed.child("drawn rows", 0).permutation(crowd.answers()[0].length);
    for (int row : Arrays.copyOf(rows, more)) {
      int[] free =
          IntStream.range(0, crowd.asked().length).filter(a -> !crowd.asked()[a][row]).toArray();
      after.ask(row, free[random.nextInt(free.length)]);
    }
    return after;
  }

  /** Of classes with equally many votes each counts for its share. */
  private static double majority(Votes votes, int[] codes) {
    double right = 0;
    int k = votes.classes().size();
    for (int i = 0; i < codes.length; i++) {
      int row = i;
      int most = IntStream.range(0, k).map(c -> votes.on(row, c)).max().orElse(0);
      long tied = IntStream.range(0, k).filter(c -> votes.on(row, c) == most).count();
      right += votes.on(row, codes[row]) == most ? 1.0 / tied : 0;
    }
    return right / codes.length;
  }

  private static double share(IntUnaryOperator label, int[] codes) {
    return IntStream.range(0, codes.length)
        .mapToDouble(i -> label.applyAsInt(i) == codes[i] ? 1 : 0)
        .average()
        .orElse(0);
  }
}
