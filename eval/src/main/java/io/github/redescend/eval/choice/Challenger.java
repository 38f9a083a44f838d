package io.github.redescend.eval.choice;

/**
 * A loss with a solver that starts elsewhere.
 *
 * @param loss as in {@code closs:sigma=0.5}
 * @param solver as in {@code hq:start=class-centre}
 */
public record Challenger(String loss, String solver) {}
