/**
 * The dependence of trained machines on their samples: {@link
 * io.github.redescend.classifiers.influence.ModelInfluences.Influences} of targets on values, and
 * {@link io.github.redescend.classifiers.influence.Stationarity}.
 */
package io.github.redescend.classifiers.influence;
