/**
 * The plug-in command {@code reproduce}, which runs {@link
 * io.github.redescend.reproduce.study.Study studies}, mostly tables of papers. Packages per paper
 * contain what a study's TOML cannot express.
 */
package io.github.redescend.reproduce;
