/**
 * Neural networks with one hidden layer: the one kind of decision function here that is no function
 * of a linear space.
 *
 * <p>Read first: {@link io.github.redescend.classifiers.network.NetworkFunction}, what is left
 * after training; {@link io.github.redescend.classifiers.network.NetworkRisk}, the objective and
 * its gradient by back-propagation.
 *
 * <p>Weights lie row after row, one row for each unit; all parameters in one vector are the hidden
 * layer's weights and biases, then the output layer's.
 */
package io.github.redescend.classifiers.network;
