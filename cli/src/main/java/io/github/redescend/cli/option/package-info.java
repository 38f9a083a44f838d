/**
 * The options that commands share, as picocli mixins: {@link
 * io.github.redescend.cli.option.run.RunOptions} for every command, {@link
 * io.github.redescend.cli.option.table.DataOptions} where data is read, {@link
 * io.github.redescend.cli.option.model.ModelOptions} where a classifier is trained. {@link
 * io.github.redescend.cli.option.Problems} collects what is wrong with them, so that a user sees
 * everything at once.
 */
package io.github.redescend.cli.option;
