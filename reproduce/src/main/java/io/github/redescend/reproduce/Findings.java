package io.github.redescend.reproduce;

import java.util.List;
import java.util.stream.Stream;

/**
 * What an experiment shows.
 *
 * @param panels tables, ours beside the paper's
 * @param verdicts what was expected, and whether it came out so
 * @param remarks sentences for the reader
 * @param figures pictures of what was measured, each of another name
 */
public record Findings(
    List<Panel> panels, List<Verdict> verdicts, List<String> remarks, List<NamedFigure> figures) {
  public Findings {
    panels = List.copyOf(panels);
    verdicts = List.copyOf(verdicts);
    remarks = List.copyOf(remarks);
    figures = List.copyOf(figures);
    if (figures.stream().map(NamedFigure::name).distinct().count() < figures.size()) {
      throw new IllegalArgumentException("two figures have the same name");
    }
  }

  /** Without figures. */
  public Findings(List<Panel> panels, List<Verdict> verdicts, List<String> remarks) {
    this(panels, verdicts, remarks, List.of());
  }

  /** The same with more figures, after those that are there. */
  public Findings withFigures(List<NamedFigure> more) {
    return new Findings(
        panels, verdicts, remarks, Stream.concat(figures.stream(), more.stream()).toList());
  }

  /**
   * One expectation.
   *
   * @param expected what was expected
   * @param met whether it came out so
   * @param found what was found, with numbers
   */
  public record Verdict(String expected, boolean met, String found) {}
}
