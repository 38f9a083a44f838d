/**
 * Figures as values, such as {@link io.github.redescend.figures.LineFigure}; {@link
 * io.github.redescend.figures.FigureFiles} writes any {@link io.github.redescend.figures.Figure}.
 *
 * <p>A figure paints itself onto a {@link io.github.redescend.figures.Canvas}. Lengths are CSS
 * pixels. No display is needed: {@code java.awt.headless} is set to true unless the program has set
 * it. Figures are reproducible on one machine, since they depend on its sans-serif font.
 */
package io.github.redescend.figures;
