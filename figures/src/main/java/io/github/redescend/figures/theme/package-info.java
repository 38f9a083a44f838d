/** What all figures share: colours, letters, strokes, ticks along an axis. */
package io.github.redescend.figures.theme;
