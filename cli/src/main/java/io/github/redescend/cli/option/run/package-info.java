/** Options that every command has, and the options in a file that {@code --config} names. */
package io.github.redescend.cli.option.run;
