/**
 * What a study is and how it is run: the TOML resource, its formulas, the store of finished trials
 * and the page.
 */
package io.github.redescend.reproduce.study;
