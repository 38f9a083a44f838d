package io.github.redescend.interchange.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.interchange.file.ExpansionLayout.PointsLayout;
import io.github.redescend.kernels.predict.NearestPoints;
import io.github.redescend.linalg.Compute;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Nearest neighbours.
 *
 * @param neighbours k
 * @param outputs one for two classes, else the number of classes
 * @param points all training samples
 */
record NearestLayout(int neighbours, int outputs, PointsLayout points) implements DecisionLayout {
  static NearestLayout of(NearestPoints nearest) {
    return new NearestLayout(
        nearest.neighbours(), nearest.outputs(), PointsLayout.of(nearest.points()));
  }

  static NearestLayout read(JsonFields from) {
    PointsLayout points = PointsLayout.read(from, "neighbours", 1);
    return new NearestLayout(from.whole("neighbours", 1), from.whole("outputs", 1), points);
  }

  private ArrayShape pointClasses() {
    return ArrayShape.wholes("point_class.npy", points.points());
  }

  private ArrayShape pointWeights() {
    return ArrayShape.doubles("point_weight.npy", points.points());
  }

  @Override
  public int features() {
    return points.features();
  }

  @Override
  public boolean ofClasses() {
    return true;
  }

  @Override
  public List<ArrayShape> arrays() {
    List<ArrayShape> arrays = new ArrayList<>(points.arrays());
    arrays.addAll(List.of(pointClasses(), pointWeights()));
    return arrays;
  }

  @Override
  public long bytesBeside() {
    return points.bytesBeside();
  }

  @Override
  public void describe(ObjectNode into) {
    into.put("kind", Arguments.nameOf(Kind.NEAREST_POINTS));
    into.put("outputs", outputs);
    into.put("features", features());
    into.put("neighbours", neighbours);
    points.describe(into);
  }

  @Override
  public List<Object> numbers(DecisionFunction decision) {
    NearestPoints nearest = (NearestPoints) decision;
    List<Object> numbers = new ArrayList<>(points.numbers(nearest.points()));
    numbers.addAll(List.of(nearest.pointClasses(), nearest.pointWeights()));
    return numbers;
  }

  @Override
  public DecisionFunction restore(
      ModelArchive arrays, Function<String, Kernel> kernels, Compute compute) throws IOException {
    return new NearestPoints(
        neighbours,
        points.restore(arrays),
        arrays.wholes(pointClasses()),
        arrays.doubles(pointWeights()),
        outputs == 1 ? 2 : outputs,
        compute);
  }
}
