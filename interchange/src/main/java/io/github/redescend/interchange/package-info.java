/**
 * Trained models in the formats of other systems that need a library to write. Each format is a
 * package of its own: {@link io.github.redescend.interchange.onnx}. A module of its own, so that
 * those who train and predict do not carry Protocol Buffers.
 */
package io.github.redescend.interchange;
