/** Leave-one-out scores from ridge fits in closed form, and effects of single samples. */
package io.github.redescend.eval.audit.score;
