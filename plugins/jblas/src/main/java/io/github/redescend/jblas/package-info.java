/** The backend {@code jblas}, a plug-in. Only this module names classes of jblas. */
package io.github.redescend.jblas;
