/**
 * Figures as values: a {@link io.github.redescend.figures.LineFigure}, {@link
 * io.github.redescend.figures.ScatterFigure}, {@link io.github.redescend.figures.Histogram}, {@link
 * io.github.redescend.figures.BoxPlot}, {@link io.github.redescend.figures.HeatMap}, {@link
 * io.github.redescend.figures.IntervalFigure} or {@link
 * io.github.redescend.figures.CriticalDifferenceDiagram} says what is shown; {@link
 * io.github.redescend.figures.Svg} and {@link io.github.redescend.figures.Png} write any {@link
 * io.github.redescend.figures.Figure}.
 *
 * <p>A figure paints itself once, onto a {@link io.github.redescend.figures.canvas.Canvas}; both
 * formats come from that. Lengths are CSS pixels. Nothing here needs a display: the first thing
 * written sets the system property {@code java.awt.headless} to true unless the program has set it.
 * The same figure gives the same bytes on the same machine (room is made for the letters of its
 * sans-serif font).
 */
package io.github.redescend.figures;
