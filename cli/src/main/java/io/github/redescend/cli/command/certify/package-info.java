/** What predictions and models are worth: explained, verified, signed. */
package io.github.redescend.cli.command.certify;
