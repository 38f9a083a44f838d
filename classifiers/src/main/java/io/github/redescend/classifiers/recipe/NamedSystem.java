package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.core.Seed;

/** A requested classifier. */
public interface NamedSystem {
  /** The name, which is stored in models. */
  String name();

  /** Whether kernel width and lambda are chosen from the data. */
  boolean chooses();

  /** The learner for a seed; its models have the system's name. */
  Learner learner(Seed seed);
}
