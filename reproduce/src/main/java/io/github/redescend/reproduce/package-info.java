/**
 * The command {@code reproduce}, a plug-in of the program: it runs {@link
 * io.github.redescend.reproduce.study.Study studies}, most of which are tables of papers. Read
 * {@code Studies} first; a package for each paper has what a study's TOML cannot say.
 */
package io.github.redescend.reproduce;
