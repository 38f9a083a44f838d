package io.github.redescend.figures;

import java.awt.Font;

/** The letters of all figures: those of the machine's sans-serif font. */
final class Lettering {
  private Lettering() {}

  static Font plain(int size) {
    return new Font(Font.SANS_SERIF, Font.PLAIN, size);
  }

  static Font bold(int size) {
    return new Font(Font.SANS_SERIF, Font.BOLD, size);
  }
}
