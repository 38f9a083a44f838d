package io.github.redescend.solvers.start;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The starting points of several starts; specs join their names with +.
 *
 * @param starts one or more
 */
public record CombinedStart(List<Start> starts) implements Start {
  public CombinedStart {
    starts = List.copyOf(starts);
    if (starts.isEmpty()) {
      throw new InvalidInputException("there is nothing to start from: name at least one start");
    }
  }

  @Override
  public String name() {
    return starts.stream().map(Start::name).collect(Collectors.joining("+"));
  }

  @Override
  public List<StartingPoint> startingPoints(StartContext context) {
    return starts.stream().flatMap(start -> start.startingPoints(context).stream()).toList();
  }

  @Override
  public boolean fits(Object loss) {
    return starts.stream().allMatch(start -> start.fits(loss));
  }

  @Override
  public boolean needsSamples() {
    return starts.stream().anyMatch(Start::needsSamples);
  }

  @Override
  public Optional<Seed> seed() {
    return starts.stream().flatMap(start -> start.seed().stream()).findFirst();
  }
}
