package io.github.redescend.eval.certificate;

import java.util.List;

/**
 * One sample to be predicted, as the machines see it.
 *
 * @param machines the machines
 * @param blocks for each machine the influences of several samples, one after the other
 * @param index which of these samples it is
 * @param values the model's own values of its machines
 * @param predicted the class that the model predicts
 */
record Sample(
    List<LinearMachine> machines, double[][] blocks, int index, double[] values, int predicted) {
  /** s_i of a machine's training sample i. */
  double influence(int machine, int i) {
    return blocks[machine][index * machines.get(machine).samples() + i];
  }

  /** What a machine has learnt of its training sample i. */
  double target(int machine, int i) {
    return machines.get(machine).targets()[i];
  }

  /** f of the weighted fit. */
  double fitted(int machine) {
    LinearMachine one = machines.get(machine);
    return one.value(blocks[machine], index * one.samples());
  }

  /** The side that the model's machine is on: 1 above 0, else -1. */
  int side(int machine) {
    return values[machine] > 0 ? 1 : -1;
  }
}
