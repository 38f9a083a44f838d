/**
 * From raw rows to numbers: {@link io.github.redescend.data.prepare.Preprocessing} is learnt on the
 * training rows alone and applied to any others; its {@link
 * io.github.redescend.data.prepare.PreprocessingState} is plain records for a model file. {@link
 * io.github.redescend.data.prepare.ClassWeights} multiplies the weights of samples by those of
 * their classes.
 */
package io.github.redescend.data.prepare;
