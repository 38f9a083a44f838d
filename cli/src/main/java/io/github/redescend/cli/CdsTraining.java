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
 * What is run once for the classes that it loads, which the scripts keep for later runs: typical
 * calls, one after the other, on generated rows, without output.
 */
public final class CdsTraining {
  private static final int FEW = 24;
  private static final int MANY = 2500;

  private CdsTraining() {}

  /** The first argument is where the model is to be written, the second where the rows are. */
  public static void main(String[] args) throws IOException {
    if (run(args[0], args[1]) != 0) {
      throw new IllegalStateException("a call that fills the class archive failed");
    }
  }

  /**
   * Trains by the default and on landmarks, predicts and describes; the largest of their exit
   * codes.
   */
  static int run(String model, String data) throws IOException {
    table(data, FEW);
    int usual = call("train", data, "--model", model);
    table(data, MANY);
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

  /** Numbers of many digits and of few, and two classes that have to do with them. */
  private static void table(String file, int rows) throws IOException {
    StringBuilder text = new StringBuilder("x,y,z,label\n");
    for (int i = 0; i < rows; i++) {
      double x = Math.sin(i);
      text.append(x).append(',').append(i * i % 7).append(',').append(i % 3).append(',');
      text.append(x > 0 ? 1 : 0).append('\n');
    }
    Files.writeString(Path.of(file), text);
  }
}
