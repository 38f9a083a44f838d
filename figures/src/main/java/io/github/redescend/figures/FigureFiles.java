package io.github.redescend.figures;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** A figure as files. */
public final class FigureFiles {
  private FigureFiles() {}

  /**
   * NAME.svg and NAME.png with their bytes.
   *
   * @throws io.github.redescend.core.InvalidInputException if this Java cannot draw
   */
  public static Map<String, byte[]> of(String name, Figure figure) {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(name + ".svg", Svg.file(figure).getBytes(StandardCharsets.UTF_8));
    files.put(name + ".png", Png.of(figure));
    return files;
  }
}
