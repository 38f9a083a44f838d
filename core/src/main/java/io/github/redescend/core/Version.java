package io.github.redescend.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which build of Redescend this is: the release, and the commit where the build knew it. */
public final class Version {
  /** What the build leaves: git's name of the commit, and whether files differed from it. */
  private static final Pattern COMMIT = Pattern.compile("([0-9a-f]{12})[0-9a-f]{28}(\\.changed)?");

  private static final String TEXT =
      of(Version.class.getPackage().getImplementationVersion(), commit());

  private Version() {}

  /**
   * By the rules of Semantic Versioning 2.0 for what a build adds: {@code 0.1.0+4913e8d057bb}, with
   * {@code .changed} where sources differed from the commit, without {@code +} where the build did
   * not know it; {@code development} in place of a release outside of a jar.
   */
  public static String text() {
    return TEXT;
  }

  /**
   * The text of a build.
   *
   * @param release of the jar's manifest; null outside of a jar
   * @param commit what the build left, of any form
   */
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
