package io.github.redescend.eval.certificate;

import java.util.List;

/**
 * A sample to predict, as seen by the machines.
 *
 * @param blocks the influences of several samples for each machine
 */
record Sample(
    List<LinearMachine> machines, double[][] blocks, int index, double[] values, int predicted) {
  double influence(int machine, int i) {
    return blocks[machine][index * machines.get(machine).samples() + i];
  }

  double target(int machine, int i) {
    return machines.get(machine).targets()[i];
  }

  double fitted(int machine) {
    LinearMachine one = machines.get(machine);
    return one.value(blocks[machine], index * one.samples());
  }

  /** The predicted side of a machine: 1 above 0, else -1. */
  int side(int machine) {
    return values[machine] > 0 ? 1 : -1;
  }
}
