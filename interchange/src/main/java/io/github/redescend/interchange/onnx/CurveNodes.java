package io.github.redescend.interchange.onnx;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.scale.LogCurve;
import io.github.redescend.data.scale.Scaling;
import java.util.List;

/** The features bent by their curves: signed logarithms. Ranks have no form among the operators. */
record CurveNodes(Graph graph) {
  /** The bent rows of {@code input}. */
  String add(String input, List<Scaling> scalings) {
    int width = scalings.size();
    double[] centres = new double[width];
    double[] units = new double[width];
    boolean[] bent = new boolean[width];
    boolean any = false;
    for (int j = 0; j < width; j++) {
      units[j] = 1;
      if (scalings.get(j).curve() instanceof LogCurve curve) {
        centres[j] = curve.centre();
        units[j] = curve.unit();
        bent[j] = true;
        any = true;
        if (graph.precision().vanishes(units[j])) {
          throw new InvalidInputException(
              "feature %d has a logarithm in units of %s, which is 0 as a float: export the model in double"
                  .formatted(j + 1, units[j]));
        }
      }
    }
    if (!any) {
      return input;
    }
    String shifted = graph.node("Sub", input, graph.numbers("centres", centres, width));
    String distance = graph.node("Div", shifted, graph.numbers("units", units, width));
    String logarithm =
        graph.node("Log", graph.node("Add", graph.node("Abs", distance), graph.number("one", 1)));
    return graph.node(
        "Where",
        graph.truths("bent", bent, width),
        graph.node("Mul", graph.node("Sign", distance), logarithm),
        input);
  }
}
