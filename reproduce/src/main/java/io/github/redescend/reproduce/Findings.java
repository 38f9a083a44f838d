package io.github.redescend.reproduce;

import java.util.List;

/**
 * What an experiment shows.
 *
 * @param panels tables, ours beside the paper's
 * @param verdicts what was expected, and whether it came out so
 * @param remarks sentences for the reader
 */
public record Findings(List<Panel> panels, List<Verdict> verdicts, List<String> remarks) {
  /** Copies the lists. */
  public Findings {
    panels = List.copyOf(panels);
    verdicts = List.copyOf(verdicts);
    remarks = List.copyOf(remarks);
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
