/**
 * Neural networks with one hidden layer.
 *
 * <p>All parameters are in one vector: the hidden layer's weights, one row per unit, and biases,
 * then the output layer's.
 */
package io.github.redescend.classifiers.network;
