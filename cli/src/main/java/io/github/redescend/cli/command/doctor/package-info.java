/** The command {@code doctor}: what this machine computes with. */
package io.github.redescend.cli.command.doctor;
