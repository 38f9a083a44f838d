/** Elementary functions and sums of many numbers at once. */
package io.github.redescend.core.numerics;
