/**
 * Trained machines as ONNX models: {@link io.github.redescend.interchange.onnx.OnnxModel}, which is
 * made of primitive operators (matrix products, exponentials, comparisons) of the default operator
 * set, so that every runtime has them. {@code Graph} collects nodes and constants; {@code
 * ScalingNodes}, {@code DecisionNodes}, {@code ClassNodes} and {@code ProbabilityNodes} are the
 * four stretches of the way from raw numbers to labels.
 */
package io.github.redescend.interchange.onnx;
