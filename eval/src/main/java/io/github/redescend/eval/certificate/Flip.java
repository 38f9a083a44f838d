package io.github.redescend.eval.certificate;

/**
 * A hypothetical wrong label.
 *
 * @param row the training sample, from 0
 * @param influence half of the change of the decision value towards the other side: for two classes
 *     y_i s_i(x) times the predicted side
 */
record Flip(int row, int to, double influence) {}
