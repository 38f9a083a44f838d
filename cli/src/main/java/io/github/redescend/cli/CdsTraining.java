package io.github.redescend.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Fills the class-data archive: runs typical calls, one after the other, on generated rows. Their
 * output is discarded. The launcher scripts keep the archive for later runs.
 */
public final class CdsTraining {
  /** Enough rows for an audit. */
  private static final int FEW_ROWS = 80;

  private static final int MANY_ROWS = 2500;

  private CdsTraining() {}

  /** Takes two arguments: the path of the model to write and the path of the data to write. */
  public static void main(String[] args) throws IOException {
    if (run(args[0], args[1]) != 0) {
      throw new IllegalStateException("a call that fills the class archive failed");
    }
  }

  /** Trains two classifiers, audits, predicts and describes. Returns the largest exit code. */
  static int run(String model, String data) throws IOException {
    table(data, FEW_ROWS);
    int usual = Math.max(call("train", data, "--model", model), call("audit", data));
    table(data, MANY_ROWS);
    String landmarks =
        "--system=rkcc-hq --loss=closs:sigma=0.5 --solver=ncg --space=landmarks:m=200,rule=random"
            + " --kernel=gaussian:gamma=0.05 --lambda=1 --scale=none --noise=symmetric:0.1";
    List<String> train = new ArrayList<>(List.of("train", data, "--model", model));
    train.addAll(List.of(landmarks.split(" ", -1)));
    int chosen = call(train.toArray(String[]::new));
    int read = Math.max(call("predict", model, data), call("describe"));
    return Math.max(Math.max(usual, chosen), read);
  }

  private static int call(String... words) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.US_ASCII);
    return Main.run(words, InputStream.nullInputStream(), nowhere, nowhere);
  }

  /**
   * Writes numbers with many and with few digits, and two classes that depend on x, a third of one
   * with the wrong label.
   */
  private static void table(String file, int rows) throws IOException {
    StringBuilder text = new StringBuilder("x,y,z,label\n");
    for (int i = 0; i < rows; i++) {
      double x = Math.sin(i);
      text.append(x).append(',').append(i * i % 7).append(',').append(i % 3).append(',');
      text.append(x > 0 && i / 5 % 3 > 0 ? 1 : 0).append('\n');
    }
    Files.writeString(Path.of(file), text);
  }
}
