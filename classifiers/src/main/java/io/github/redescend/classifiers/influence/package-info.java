/**
 * How a trained machine hangs on its samples: {@link
 * io.github.redescend.classifiers.influence.Influences}, the linear map from targets to values of
 * the weighted least squares fit that it is, made of a model by {@link
 * io.github.redescend.classifiers.influence.ModelInfluences}; and {@link
 * io.github.redescend.classifiers.influence.Stationarity}, its objective and gradient from its
 * decision function alone.
 */
package io.github.redescend.classifiers.influence;
