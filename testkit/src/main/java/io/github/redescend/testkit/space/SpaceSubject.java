package io.github.redescend.testkit.space;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;

/**
 * A way to build hypothesis spaces, with what they are built of.
 *
 * @param name says in the report what is special about it
 * @param spaces builds them
 * @param kernel a kernel that they take
 * @param bias whether functions have a bias
 */
public record SpaceSubject(String name, SpaceFactory spaces, KernelFamily kernel, boolean bias) {
  /** Spaces of functions with a bias, called after their spec. */
  public static SpaceSubject of(SpaceFactory spaces, KernelFamily kernel) {
    return new SpaceSubject(spaces.spec() + " " + kernel.spec(), spaces, kernel, true);
  }

  /** The same of functions without a bias. */
  public SpaceSubject withoutBias() {
    return new SpaceSubject(name + " without bias", spaces, kernel, false);
  }

  /** The same under another name. */
  public SpaceSubject called(String other) {
    return new SpaceSubject(other, spaces, kernel, bias);
  }

  FittedSpace embed(Matrix samples) {
    return spaces.embed(samples, kernel, bias, Seed.of(3));
  }

  HypothesisSpace space() {
    return embed(ContractSamples.X).space();
  }

  @Override
  public String toString() {
    return name;
  }
}
