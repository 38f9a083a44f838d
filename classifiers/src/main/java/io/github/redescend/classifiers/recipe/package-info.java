/**
 * Named systems: {@link io.github.redescend.classifiers.recipe.Recipe}s define their parts, {@link
 * io.github.redescend.classifiers.recipe.Systems} lists those of the papers, and {@link
 * io.github.redescend.classifiers.recipe.Assembly} makes learners.
 */
package io.github.redescend.classifiers.recipe;
