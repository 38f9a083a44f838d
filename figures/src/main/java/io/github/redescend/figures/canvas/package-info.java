/** The canvases of figures: SVG and pixels. */
package io.github.redescend.figures.canvas;
