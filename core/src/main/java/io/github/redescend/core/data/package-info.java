/** Labelled samples: {@link io.github.redescend.core.data.Dataset} and its labels. */
package io.github.redescend.core.data;
