package io.github.redescend.bench.macro.work;

import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import java.util.List;

/**
 * The process of one method: runs on at most 2000 samples to warm up, then on all, and prints the
 * outcome as one line. With {@code fits=5} the last of five full runs is measured, compiled.
 */
public final class Child {
  private Child() {}

  /** Arguments {@code name=value}: of the draw, {@code work} and its own, and {@code fits}. */
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
