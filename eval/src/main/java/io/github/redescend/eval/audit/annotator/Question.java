package io.github.redescend.eval.audit.annotator;

import java.util.OptionalInt;

/**
 * A row to label next.
 *
 * @param annotator the annotator; empty if all have labelled it
 * @param information the expected decrease of entropy, in nats
 */
public record Question(int row, OptionalInt annotator, double information) {}
