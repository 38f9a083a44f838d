/**
 * Figures as values: a {@link io.github.redescend.figures.LineFigure}, {@link
 * io.github.redescend.figures.ScatterFigure}, {@link io.github.redescend.figures.Histogram} or
 * {@link io.github.redescend.figures.CriticalDifferenceDiagram} says what is shown; {@link
 * io.github.redescend.figures.Svg} and {@link io.github.redescend.figures.Png} write any {@link
 * io.github.redescend.figures.Figure}.
 *
 * <p>A figure paints itself once, onto a {@link java.awt.Graphics2D}; both formats come from that.
 * Lengths are CSS pixels. Nothing here needs a display: the first thing written sets the system
 * property {@code java.awt.headless} to true unless the program has set it. The same figure gives
 * the same bytes on the same machine (letters are drawn as outlines of its sans-serif font).
 */
package io.github.redescend.figures;
