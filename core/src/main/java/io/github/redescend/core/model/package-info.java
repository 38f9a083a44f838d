/**
 * The two sides of learning: a {@link io.github.redescend.core.model.Classifier} fits, a {@link
 * io.github.redescend.core.model.Model} predicts.
 */
package io.github.redescend.core.model;
