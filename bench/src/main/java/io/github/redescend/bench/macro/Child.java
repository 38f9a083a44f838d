package io.github.redescend.bench.macro;

import java.util.List;

/**
 * The process of one contender: runs its work once on at most 2000 samples, so that the machine
 * code is there and BLAS is loaded, as in a program that has been up for a while, then on all of
 * them, and prints the outcome as one line.
 */
public final class Child {
  private Child() {}

  /** Arguments as {@code name=value}: those of the draw, {@code work} and what it asks for. */
  public static void main(String[] words) {
    Arguments arguments = Arguments.parse(List.of(words));
    Work work = Work.of(arguments);
    Draw draw = Draw.of(arguments);
    work.run(draw.warmUp());
    System.out.println(work.run(draw).line());
  }
}
