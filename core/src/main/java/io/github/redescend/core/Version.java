package io.github.redescend.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The version of this build of Redescend. */
public final class Version {
  /** The resource that the build writes: the commit, and whether files differed from it. */
  private static final Pattern COMMIT = Pattern.compile("([0-9a-f]{12})[0-9a-f]{28}(\\.changed)?");

  private static final String TEXT =
      of(Version.class.getPackage().getImplementationVersion(), commit());

  private Version() {}

  /**
   * The version by Semantic Versioning 2.0: {@code 1.0.0+4913e8d057bb}, with {@code .changed} if
   * sources differed from the commit, without {@code +} if the commit is unknown; {@code
   * development} outside of a jar.
   */
  public static String text() {
    return TEXT;
  }

  static String of(String release, String commit) {
    String named = release == null ? "development" : release;
    Matcher known = COMMIT.matcher(commit.strip());
    return known.matches()
        ? named + "+" + known.group(1) + (known.group(2) == null ? "" : known.group(2))
        : named;
  }

  private static String commit() {
    try (InputStream left = Version.class.getResourceAsStream("commit")) {
      return left == null ? "" : new String(left.readAllBytes(), StandardCharsets.US_ASCII);
    } catch (IOException e) {
      throw new UncheckedIOException("the commit of this build cannot be read", e);
    }
  }
}
