package io.github.redescend.losses;

import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Described;
import io.github.redescend.core.spec.Entry;
import java.util.List;

/**
 * The losses of this module by name. What an entry makes is a {@link
 * io.github.redescend.core.loss.Loss}, or, for {@code siwls}, a {@link
 * io.github.redescend.core.loss.Reweighting} alone; which capabilities it has, the solver that
 * needs them asks.
 */
public final class Losses {
  /** The kind in messages, and the name of the binding that collects entries. */
  public static final String KIND = "loss";

  private Losses() {}

  /** One entry for each loss. */
  public static List<Entry<Described>> entries() {
    return List.of(
        LeastSquares.ENTRY,
        SquaredHinge.ENTRY,
        Hinge.ENTRY,
        CLoss.ENTRY,
        WelschHinge.ENTRY,
        CauchyHinge.ENTRY,
        TruncatedHinge.ENTRY,
        TruncatedLeastSquares.ENTRY,
        TruncatedLogistic.ENTRY,
        Pinball.ENTRY,
        TruncatedPinball.ENTRY,
        CappedLp.ENTRY,
        Roboss.ENTRY,
        Linex.ENTRY,
        Wave.ENTRY,
        HuberizedHinge.ENTRY,
        Logistic.ENTRY,
        Savage.ENTRY,
        Siwls.ENTRY);
  }

  /** The entries as a catalogue, for use without Guice and without plug-ins. */
  public static Catalogue<Described> catalogue() {
    return new Catalogue<>(KIND, entries());
  }

  /**
   * The entries of this module and of jars that name a {@link
   * io.github.redescend.core.spec.Contribution} of a loss in {@code META-INF/services}.
   *
   * @param loader sees the jars
   * @throws io.github.redescend.core.InvalidInputException if two losses have one name
   */
  public static Catalogue<Described> installed(ClassLoader loader) {
    return new Catalogue<>(KIND, InstalledLosses.of(loader));
  }
}
