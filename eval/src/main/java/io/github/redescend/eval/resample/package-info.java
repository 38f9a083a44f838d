/**
 * Training and test sets: stratified folds, holdout, or splits from columns. Rows and splits are
 * numbered from 0; equal seeds give equal splits.
 */
package io.github.redescend.eval.resample;
