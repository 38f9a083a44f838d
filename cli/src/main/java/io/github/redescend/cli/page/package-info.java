/**
 * HTML pages that need nothing else: a {@link io.github.redescend.cli.page.Page} of headings,
 * sentences, {@link io.github.redescend.cli.page.HtmlTable}s that can be sorted and {@link
 * io.github.redescend.cli.page.Illustration}s. They load nothing, from no network; they hold no
 * time and no machine's name, so that the same run gives the same page but for the seconds that it
 * measured.
 */
package io.github.redescend.cli.page;
