/**
 * The named systems: {@link io.github.redescend.classifiers.recipe.Recipe} says of which parts a
 * system is made, {@link io.github.redescend.classifiers.recipe.Systems} lists those of the papers,
 * {@link io.github.redescend.classifiers.recipe.Assembly} makes learners of them, {@link
 * io.github.redescend.classifiers.recipe.LearnerFactory} those that are no kernel machines.
 */
package io.github.redescend.classifiers.recipe;
