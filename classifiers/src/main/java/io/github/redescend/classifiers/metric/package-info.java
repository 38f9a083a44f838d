/**
 * Metrics learnt from the data: squared distances (x - z)' M (x - z) in place of ||x - z||^2. A
 * metric is the linear map M^(1/2) of the features, so that spaces, kernels and solvers know
 * nothing of it: they see mapped samples.
 */
package io.github.redescend.classifiers.metric;
