package io.github.redescend.interchange.file;

import io.github.redescend.core.fuzz.Corpus;
import io.github.redescend.core.fuzz.Fuzzing;
import io.github.redescend.core.fuzz.Fuzzing.Tally;
import io.github.redescend.core.fuzz.Mutation;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.source.Source;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** The target of {@code bench/trust/guided}: reads bytes as a table, or as the JSON of a model. */
public final class GuidedFuzz {
  private static final int SEEDS = 200;
  private static final String FORMAT = System.getProperty("guided.format", "csv");
  private static final Readers READERS = Readers.standard();
  private static final ModelFiles FILES = ModelFiles.standard();
  private static final Path FOLDER = Path.of(System.getProperty("guided.folder", "."));
  private static final Path MODEL = FOLDER.resolve("model");

  private GuidedFuzz() {}

  /** Called by the fuzzer first: loading classes counts for no input. */
  public static void fuzzerInitialize() throws IOException {
    try (DirectoryStream<Path> seeds = Files.newDirectoryStream(FOLDER.resolve("seeds"))) {
      for (Path seed : seeds) {
        tally(Files.readAllBytes(seed));
      }
    }
  }

  /** Called by the fuzzer; fails on anything but a table, a model or a refusal of one sentence. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    if (new String(bytes, StandardCharsets.ISO_8859_1).contains("Exception")) {
      // Refusals quote it, and the fuzzer learns what they are searched for.
      return;
    }
    Tally tally = tally(bytes);
    if (!tally.findings().isEmpty()) {
      throw new AssertionError(tally.report());
    }
  }

  private static Tally tally(byte[] bytes) {
    boolean model = FORMAT.equals("model");
    Fuzzing.Reader reader = model ? GuidedFuzz::readModel : GuidedFuzz::readTable;
    return new Fuzzing(random -> bytes, reader, model ? MODEL + ": " : "soup", 256).run(1, 1);
  }

  /** Writes the inputs to start from, each a file, to the folder. */
  public static void main(String[] arguments) throws IOException {
    Path seeds = Files.createDirectories(FOLDER.resolve("seeds"));
    SplittableRandom random = new SplittableRandom(1);
    Mutation mutation =
        switch (FORMAT) {
          case "libsvm" -> Corpus.libsvm();
          case "arff" -> Corpus.arff();
          case "npy" -> Corpus.arrays();
          default -> Corpus.csv();
        };
    for (int i = 0; i < SEEDS && !FORMAT.equals("model"); i++) {
      Files.write(seeds.resolve(FORMAT + i), mutation.next(random));
    }
    List<TrainedModels> models =
        List.of(TrainedModels.gaussian(), TrainedModels.linear(), TrainedModels.network());
    for (int i = 0; i < models.size() && FORMAT.equals("model"); i++) {
      FILES.write(models.get(i).model(), FOLDER.resolve("valid" + i));
      byte[] json = entries(i).values().iterator().next();
      Files.write(seeds.resolve("json" + i), json);
    }
  }

  private static void readTable(byte[] bytes) {
    boolean labels = !FORMAT.equals("npy") && bytes.length % 2 == 0;
    READERS.read(
        Source.of("soup", bytes),
        ReadOptions.training().withFormat(FORMAT).withLabelRequired(labels));
  }

  /** The first entry of a valid model is replaced by the bytes; checksums stay valid. */
  private static void readModel(byte[] bytes) throws IOException {
    Map<String, byte[]> entries = entries(bytes.length % 3);
    entries.put(entries.keySet().iterator().next(), bytes);
    ByteArrayOutputStream zip = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(zip)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        out.putNextEntry(new ZipEntry(entry.getKey()));
        out.write(entry.getValue());
      }
    }
    Files.deleteIfExists(MODEL);
    Files.write(MODEL, zip.toByteArray());
    FILES.read(MODEL);
  }

  private static Map<String, byte[]> entries(int model) throws IOException {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    byte[] file = Files.readAllBytes(FOLDER.resolve("valid" + model));
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(file))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        entries.put(entry.getName(), in.readAllBytes());
      }
    }
    return entries;
  }
}
