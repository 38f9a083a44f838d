package io.github.redescend.linalg;

/**
 * How the loading of one backend went.
 *
 * @param name the backend's id
 * @param usable whether it can be used here
 * @param reason what runs if it is usable, why not if it is not
 */
public record Attempt(String name, boolean usable, String reason) {
  /** The attempt in one line. */
  @Override
  public String toString() {
    return name + ": " + (usable ? "usable, " : "not usable, ") + reason;
  }
}
