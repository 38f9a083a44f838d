/**
 * Trained models: decision functions with the way that they make classes, where they come from, and
 * the pipeline that prepares the rows of a table for them, learnt on the training part alone.
 */
package io.github.redescend.classifiers.model;
