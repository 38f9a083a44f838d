package io.github.redescend.eval.audit.annotator;

import java.util.OptionalInt;

/**
 * A row that is worth asking for.
 *
 * @param row the row
 * @param annotator whom; nobody by name where all have labelled the row already
 * @param information by how much the answer is expected to lower the entropy of the row's label, in
 *     nats
 */
public record Question(int row, OptionalInt annotator, double information) {}
