/** Setting what a recipe leaves open. */
package io.github.redescend.eval.tune;
