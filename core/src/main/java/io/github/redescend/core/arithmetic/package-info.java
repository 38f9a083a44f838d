/** Elementary functions of many numbers at once. */
package io.github.redescend.core.arithmetic;
