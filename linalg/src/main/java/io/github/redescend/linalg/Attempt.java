package io.github.redescend.linalg;

/**
 * The result of loading a backend.
 *
 * @param name the backend's id
 * @param usable whether it can be used here
 * @param reason a description if it is usable, else why not
 */
public record Attempt(String name, boolean usable, String reason) {
  @Override
  public String toString() {
    return name + ": " + (usable ? "usable, " : "not usable, ") + reason;
  }
}
