/** Problems that couple several functions over the same samples. */
package io.github.redescend.core.coupled;
