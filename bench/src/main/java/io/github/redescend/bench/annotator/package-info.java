/** How well labels of several annotators are put together. */
package io.github.redescend.bench.annotator;
