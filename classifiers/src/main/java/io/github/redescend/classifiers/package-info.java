/**
 * The named systems, many classes, pipelines from tables, and model files.
 *
 * <p>Read first: {@link io.github.redescend.classifiers.KernelClassifier}, which puts loss, kernel,
 * space and solver together; {@link io.github.redescend.classifiers.SparseClassifier}, linear
 * machines that drop features; {@link io.github.redescend.classifiers.Recipe} and {@link
 * io.github.redescend.classifiers.Systems}, the systems of the papers by name; {@link
 * io.github.redescend.classifiers.LearnerFactory}, for systems that are no kernel machines; {@code
 * Pipeline}, which learns the preparation of a table on the training part alone; {@code
 * probability}, for models that tell how sure they are.
 */
package io.github.redescend.classifiers;
