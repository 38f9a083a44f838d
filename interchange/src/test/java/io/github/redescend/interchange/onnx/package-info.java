/** Exported models beside the models themselves. */
package io.github.redescend.interchange.onnx;
