/** The backend {@code jblas}, a plug-in. */
package io.github.redescend.jblas;
