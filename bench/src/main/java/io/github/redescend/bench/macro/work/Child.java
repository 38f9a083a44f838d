package io.github.redescend.bench.macro.work;

import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import java.util.List;

/**
 * The process of one contender: runs its work once on at most 2000 samples, so that BLAS is loaded
 * and the classes are there, then on all of them, and prints the outcome as one line. With {@code
 * fits=5} it runs five times on all, and the last is measured: that of a program which has been up
 * for a while and whose code is compiled.
 */
public final class Child {
  private Child() {}

  /**
   * Arguments as {@code name=value}: those of the draw, {@code work} and what it asks for, {@code
   * fits} if not 1.
   */
  public static void main(String[] words) {
    WorkArguments arguments = WorkArguments.parse(List.of(words));
    Work work = Work.of(arguments);
    Draw draw = Draw.of(arguments);
    work.run(draw.warmUp());
    int before = arguments.given("fits").isPresent() ? arguments.integer("fits") - 1 : 0;
    for (int i = 0; i < before; i++) {
      work.run(draw);
    }
    System.out.println(work.run(draw).line());
  }
}
