/**
 * What results look like: as text, as JSON and on pages with figures. A package for each kind of
 * result, with its {@link io.github.redescend.report.Document}; here is what several of them show.
 */
package io.github.redescend.result;
