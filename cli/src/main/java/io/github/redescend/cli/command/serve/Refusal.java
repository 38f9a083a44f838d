package io.github.redescend.cli.command.serve;

/** A request that is not answered, in one sentence. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;

  /** A refusal with a status of HTTP, 4xx or 503. */
  Refusal(int status, String sentence) {
    super(sentence);
    this.status = status;
  }

  int status() {
    return status;
  }
}
