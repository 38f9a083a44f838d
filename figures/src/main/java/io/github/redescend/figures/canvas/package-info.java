/**
 * What figures are painted on: a {@link io.github.redescend.figures.canvas.Canvas}, of SVG or of
 * dots.
 */
package io.github.redescend.figures.canvas;
