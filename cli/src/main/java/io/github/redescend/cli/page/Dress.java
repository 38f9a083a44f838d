package io.github.redescend.cli.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;

/**
 * A style sheet or script that stands in a page as it is. A browser runs nothing else there: the
 * page's policy names the hash of each.
 *
 * @param text the sheet or script
 */
record Dress(String text) {
  /** Reads the resources of this package that go into one element. */
  static Dress of(List<String> resources) {
    StringBuilder text = new StringBuilder("\n");
    for (String name : resources) {
      try (InputStream in = Dress.class.getResourceAsStream(name)) {
        text.append(new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n"));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return new Dress(text.toString());
  }

  /** What a Content-Security-Policy calls it. */
  String hash() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
