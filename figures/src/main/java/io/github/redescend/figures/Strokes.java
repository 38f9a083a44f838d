package io.github.redescend.figures;

import java.awt.BasicStroke;

/** Line styles, in a separate class so that figures can be created without a drawing library. */
public final class Strokes {
  public static final BasicStroke SOLID = of(2f);
  public static final BasicStroke THIN = of(0.8f);
  public static final BasicStroke FINE = of(1.2f);
  public static final BasicStroke EDGE = of(1.5f);
  public static final BasicStroke GRID = of(1f);
  public static final BasicStroke RING = of(3f);
  public static final BasicStroke THICK = of(4f);
  public static final BasicStroke DASHED = dashed(2f, 6, 4);
  public static final BasicStroke FINE_DASHED = dashed(1.2f, 5, 3);

  private Strokes() {}

  private static BasicStroke of(float width) {
    return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
  }

  private static BasicStroke dashed(float width, float dash, float gap) {
    float[] pattern = {dash, gap};
    return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10f, pattern, 0f);
  }
}
