/**
 * Results as {@link io.github.redescend.report.Document}s, whose {@link
 * io.github.redescend.report.Columns} are declared once and shown as text, JSON, CSV and
 * self-contained HTML {@link io.github.redescend.report.Page}s. Pages load nothing and contain
 * neither time nor machine names, so they are reproducible except for measured seconds.
 */
package io.github.redescend.report;
