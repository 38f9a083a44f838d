/**
 * What is odd about a table before anything is learnt from it: {@link
 * io.github.redescend.data.review.TableReview} looks at columns and labels and puts in a sentence
 * each what people would want to know, with the way out. Nothing is changed.
 */
package io.github.redescend.data.review;
