/**
 * The options that commands share, as picocli mixins: {@link
 * io.github.redescend.cli.option.run.RunOptions} for every command, {@link
 * io.github.redescend.cli.option.table.DataOptions} for reading data, {@link
 * io.github.redescend.cli.option.model.ModelOptions} for training a classifier. {@link
 * io.github.redescend.cli.option.Problems} collects their problems, to report them together.
 */
package io.github.redescend.cli.option;
