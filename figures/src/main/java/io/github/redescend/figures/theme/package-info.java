/** What all figures share: colours, letters, ticks along an axis. */
package io.github.redescend.figures.theme;
