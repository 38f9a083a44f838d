/**
 * Scaling of features: {@link io.github.redescend.data.scale.Scalings} learns one {@link
 * io.github.redescend.data.scale.Scaling} for each column by a {@link
 * io.github.redescend.data.scale.ScaleRule}. A {@link io.github.redescend.data.scale.Curve} bends
 * the values of columns with long tails first.
 */
package io.github.redescend.data.scale;
