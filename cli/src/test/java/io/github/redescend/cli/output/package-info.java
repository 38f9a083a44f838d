/** What people and programs get to see, by itself. */
package io.github.redescend.cli.output;
