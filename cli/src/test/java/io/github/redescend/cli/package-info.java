/** The command line as a user calls it: most in this JVM, some as processes of their own. */
package io.github.redescend.cli;
