package io.github.redescend.figures;

import java.util.List;

/** Figures with their own titles next to each other, from left to right. */
public record Panels(String title, List<Figure> panels) implements Figure {
  public Panels {
    panels = List.copyOf(panels);
    Figure.requireContent(title, !panels.isEmpty());
  }

  @Override
  public int width() {
    return panels.stream().mapToInt(Figure::width).sum();
  }

  @Override
  public int height() {
    return panels.stream().mapToInt(Figure::height).max().orElseThrow();
  }

  @Override
  public void paint(Canvas canvas) {
    int left = 0;
    for (Figure panel : panels) {
      panel.paint(canvas.moved(left, 0));
      left += panel.width();
    }
  }
}
