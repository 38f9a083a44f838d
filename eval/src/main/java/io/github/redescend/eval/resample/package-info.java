/**
 * Which rows train and which test: stratified folds, a share held out, or marks given on the rows.
 * Rows and splits are numbered from 0; the same seed gives the same splits.
 */
package io.github.redescend.eval.resample;
