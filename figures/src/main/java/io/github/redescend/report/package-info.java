/**
 * Results, said once. A {@link io.github.redescend.report.Document} is what a command or a use case
 * found; its {@link io.github.redescend.report.Columns} declare each column once. It is shown as
 * text for people, as one JSON object for programs, as CSV and as an HTML {@link
 * io.github.redescend.report.Page} that needs nothing else: pages load nothing, from no network,
 * and hold no time and no machine's name, so that the same run gives the same page but for the
 * seconds that it measured.
 */
package io.github.redescend.report;
