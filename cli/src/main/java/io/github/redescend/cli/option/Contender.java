package io.github.redescend.cli.option;

import io.github.redescend.classifiers.KernelModel;
import io.github.redescend.classifiers.Learner;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;

/**
 * A classifier with the name of its system, which its models carry.
 *
 * @param system the name
 * @param learner what learns
 */
public record Contender(String system, Learner learner) implements Learner {
  @Override
  public KernelModel fit(Dataset data, Control control) {
    KernelModel model = learner.fit(data, control);
    return model.withProvenance(model.provenance().with("system", system));
  }
}
