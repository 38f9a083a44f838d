/** Trained models with their provenance, and pipelines that prepare raw rows for them. */
package io.github.redescend.classifiers.model;
