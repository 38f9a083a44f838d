/**
 * Ridge problems in which several functions of an exact kernel machine meet, as the Newton steps of
 * machines that train all classes at once do.
 */
package io.github.redescend.kernels.coupled;
