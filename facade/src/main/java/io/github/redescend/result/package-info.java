/**
 * Results as text, as JSON and on pages with figures. Each kind of result has a package with its
 * {@link io.github.redescend.report.Document}; this package has what several of them share.
 */
package io.github.redescend.result;
