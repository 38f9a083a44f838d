package io.github.redescend.testkit.fuzz;

import java.util.SplittableRandom;

/** Makes inputs: the same for the same random numbers. */
@FunctionalInterface
public interface Mutation {
  /** The next input, a new array. */
  byte[] next(SplittableRandom random);
}
