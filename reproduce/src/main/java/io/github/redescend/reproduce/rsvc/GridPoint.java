package io.github.redescend.reproduce.rsvc;

import java.util.Comparator;

/**
 * A point of the grid.
 *
 * @param machine what is trained
 * @param c C of the paper
 * @param h the kernel's width: gamma = 1 / (2 h^2)
 * @param width the loss's
 */
record GridPoint(Machine machine, double c, double h, double width) {
  /** Which of two that err alike is taken: smallest C, then largest h, then widest loss. */
  static final Comparator<GridPoint> PREFERENCE =
      Comparator.comparingDouble(GridPoint::c)
          .thenComparing(Comparator.comparingDouble(GridPoint::h).reversed())
          .thenComparing(Comparator.comparingDouble(GridPoint::width).reversed());
}
