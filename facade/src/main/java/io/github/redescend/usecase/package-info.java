/**
 * Use cases of the library and the command line. {@link io.github.redescend.eval.Experiment}
 * combines systems with preprocessing. A use case says what it notices to {@link
 * io.github.redescend.usecase.Messages} and returns its result as a document, which is shown as
 * text, JSON and a page.
 */
package io.github.redescend.usecase;
