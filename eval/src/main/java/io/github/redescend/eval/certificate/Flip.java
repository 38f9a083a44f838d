package io.github.redescend.eval.certificate;

/**
 * A training label thought to be wrong.
 *
 * @param row the training sample, from 0
 * @param to the class that it is given instead
 * @param influence half of how far this moves the value that decides towards the other side: for
 *     two classes y_i s_i(x) times the side that the prediction is on
 */
record Flip(int row, int to, double influence) {}
