package io.github.redescend.reproduce;

import static java.util.Map.entry;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.DidYouMean;
import io.github.redescend.reproduce.capped.LinearMachines;
import io.github.redescend.reproduce.closs.FoldComparison;
import io.github.redescend.reproduce.closs.Margins;
import io.github.redescend.reproduce.closs.MovingOutlier;
import io.github.redescend.reproduce.closs.Representers;
import io.github.redescend.reproduce.closs.Representers.Convergence;
import io.github.redescend.reproduce.labels.Annotators;
import io.github.redescend.reproduce.labels.LabelErrors;
import io.github.redescend.reproduce.labels.TrainingNoise;
import io.github.redescend.reproduce.planted.TableChecks;
import io.github.redescend.reproduce.planted.TargetErrors;
import io.github.redescend.reproduce.roboss.LossTables;
import io.github.redescend.reproduce.roboss.ShapeAndBound;
import io.github.redescend.reproduce.roboss.ShapeAndBound.LargerClass;
import io.github.redescend.reproduce.rsvc.TwoMoons;
import io.github.redescend.reproduce.rsvc.UciTables;
import io.github.redescend.reproduce.study.Study;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.truncated.Simulations;
import io.github.redescend.reproduce.truncated.Simulations.Liver;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The known studies with their methods. */
final class Studies {
  /** Names of resources, in the order of help. */
  private static final Map<String, StudyMethod> METHODS =
      ordered(
          entry("truncated-hinge-simulations", new Simulations()),
          entry("truncated-hinge-liver", new Liver()),
          entry("closs-table2", new Convergence()),
          entry("closs-table4", new FoldComparison()),
          entry("closs-table5", new Representers()),
          entry("closs-table6", new FoldComparison()),
          entry("closs-table6-paper", new FoldComparison()),
          entry("closs-toy", new MovingOutlier()),
          entry("closs-figures", new Margins()),
          entry("capped-table2", new LinearMachines(false)),
          entry("capped-figure2", new LinearMachines(true)),
          entry("rsvc-table1", new UciTables(false)),
          entry("rsvc-table2", new UciTables(true)),
          entry("rsvc-moons", new TwoMoons()),
          entry("roboss-table2", new LossTables()),
          entry("roboss-table3", new LargerClass()),
          entry("roboss-table3-machines", new LossTables()),
          entry("roboss-sensitivity", new ShapeAndBound()),
          entry("roboss-table4", new LossTables()),
          entry("roboss-table5", new LossTables()),
          entry("audit", new LabelErrors()),
          entry("robustness", new TrainingNoise()),
          entry("annotators", new Annotators()),
          entry("regression-targets", new TargetErrors()),
          entry("checks", new TableChecks()));

  private Studies() {}

  @SafeVarargs
  private static Map<String, StudyMethod> ordered(Map.Entry<String, StudyMethod>... entries) {
    Map<String, StudyMethod> ordered = new LinkedHashMap<>();
    for (Map.Entry<String, StudyMethod> one : entries) {
      ordered.put(one.getKey(), one.getValue());
    }
    return Collections.unmodifiableMap(ordered);
  }

  static List<String> names() {
    return List.copyOf(METHODS.keySet());
  }

  static Study named(String name) {
    if (!METHODS.containsKey(name)) {
      throw new InvalidInputException(DidYouMean.unknown("table", name, METHODS.keySet()));
    }
    return Study.named(name);
  }

  static StudyMethod method(Study study) {
    return METHODS.get(study.name());
  }
}
