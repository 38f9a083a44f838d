package io.github.redescend.interchange.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.core.InvalidInputException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Invalid model files are rejected with one sentence that names the file. */
class ModelFileRefusalTest {
  private static final ModelFiles FILES = ModelFiles.standard();

  @TempDir static Path folder;

  private static byte[] gaussian;
  private static byte[] sparse;
  private static byte[] linear;
  private static byte[] neighbours;
  private static byte[] network;

  @BeforeAll
  static void write() throws IOException {
    gaussian = bytes(TrainedModels.gaussian().model());
    sparse = bytes(TrainedModels.sparsePoints().model());
    linear = bytes(TrainedModels.linear().model());
    neighbours = bytes(TrainedModels.neighbours().model());
    network = bytes(TrainedModels.network().model());
  }

  private static byte[] bytes(PipelineModel model) throws IOException {
    Path file = folder.resolve("valid.model");
    FILES.write(model, file);
    return Files.readAllBytes(file);
  }

  private static void refuses(byte[] bytes, String why) {
    Path file = folder.resolve("bad.model");
    try {
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    assertThatThrownBy(() -> FILES.read(file))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith(file + ": ")
        .hasMessageContaining(why)
        .message()
        .doesNotContain("\n")
        .hasSizeLessThan(600);
  }

  private static void refusesJson(byte[] zip, Consumer<ObjectNode> edit, String why) {
    refuses(ZipEdits.json(zip, edit), why);
  }

  private static void refusesSpecs(Consumer<ObjectNode> edit, String why) {
    refusesJson(
        gaussian, json -> edit.accept((ObjectNode) json.path("provenance").path("specs")), why);
  }

  private static void refusesText(String json, String why) {
    refuses(
        ZipEdits.with(gaussian, "model.json", old -> json.getBytes(StandardCharsets.UTF_8)), why);
  }

  @Test
  void nonFilesAreRejected() {
    Path none = folder.resolve("none.model");
    assertThatThrownBy(() -> FILES.read(none))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(none + ": the file does not exist");
    assertThatThrownBy(() -> FILES.read(folder))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage(folder + ": not a file");
  }

  @Test
  void invalidSpecs() {
    refusesSpecs(specs -> specs.put("lambda", "much"), "specs.lambda is 'much', but must be");
    refusesSpecs(specs -> specs.put("lambda", "0"), "a number above 0");
    refusesSpecs(specs -> specs.put("bias", "yes"), "specs.bias is 'yes', but must be true");
    refusesSpecs(specs -> specs.put("multiclass", "all"), "specs.multiclass is 'all'");
    refusesSpecs(specs -> specs.put("loss", "closs:sigma"), "specs.loss is 'closs:sigma'");
    refusesSpecs(specs -> specs.put("losses", "hinge"), "unknown key 'losses'");
    refusesSpecs(specs -> specs.remove("solver"), "specs has no 'solver'");
  }

  @Test
  void filesThatAreNoZip() {
    refuses(new byte[0], "it is not a zip archive");
    refuses(
        "a,b,c\n1,2,3\n1,2,3\n1,2,3\n".getBytes(StandardCharsets.UTF_8), "it is not a zip archive");
    refuses(Arrays.copyOf(gaussian, gaussian.length / 2), "truncated");
    refuses(Arrays.copyOf(gaussian, gaussian.length - 1), "truncated");
  }

  @Test
  void otherBytesBeforeTheZip() {
    String found = "other bytes or another zip precede the model's zip";
    refuses(joined("junk\n".getBytes(StandardCharsets.UTF_8), gaussian), found);
    refuses(joined(new byte[] {0}, gaussian), found);
    refuses(joined(gaussian, gaussian), found);
    refuses(joined(ZipEdits.zip(Map.of()), gaussian), found);
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  @Test
  void zipsOfSomethingElse() {
    refuses(ZipEdits.without(gaussian, "model.json"), "the zip has no model.json");
    refuses(ZipEdits.zip(Map.of()), "the zip has no model.json");
    refusesJson(gaussian, json -> json.put("format", "other"), "not a Redescend model");
    refusesText("[]", "not a Redescend model");
    refusesText("", "not a Redescend model");
    Map<String, byte[]> many = new LinkedHashMap<>();
    for (int i = 0; i < 65; i++) {
      many.put("entry" + i, new byte[0]);
    }
    refuses(ZipEdits.zip(many), "65 entries");
  }

  @Test
  void inconsistentNetworks() {
    refusesJson(
        network, json -> decision(json).put("hidden", 9), "hidden_weights.npy has shape (10, 3)");
    refusesJson(network, json -> decision(json).put("hidden", 0), "hidden is 0");
    refusesJson(network, json -> decision(json).remove("hidden"), "hidden");
    refusesJson(network, json -> decision(json).put("points", 1), "unknown key 'points'");
    refusesJson(network, json -> decision(json).put("hidden", 100_000_000), "heap");
    refusesJson(network, json -> decision(json).put("hidden", 2_000_000_000), "does not fit");
    refusesJson(network, json -> decision(json).put("kind", "linear"), "unknown key 'hidden'");
    refuses(ZipEdits.without(network, "hidden_biases.npy"), "hidden_biases.npy");
  }

  @Test
  void inconsistentMetrics() throws IOException {
    byte[] full = bytes(TrainedModels.gaussian().inMetric(LearnedMetric.Form.FULL).model());
    refusesJson(full, json -> json.put("version", 3), "decision.kind = metric is not allowed");
    refusesJson(full, json -> decision(json).put("metric", "diagonal"), "metric.npy has shape");
    refusesJson(full, json -> decision(json).put("metric", "round"), "one of diagonal, full");
    refusesJson(full, json -> decision(json).remove("function"), "function");
    refusesJson(
        full,
        json -> decision(json).set("function", decision(json).deepCopy()),
        "a metric in a metric");
    refuses(ZipEdits.without(full, "metric.npy"), "metric.npy");
  }

  @Test
  void inconsistentCalibrations() throws IOException {
    byte[] platt = calibrated(CalibrationMethod.PLATT);
    byte[] isotonic = calibrated(CalibrationMethod.ISOTONIC);
    refusesJson(platt, json -> json.put("version", 1), "unknown key 'calibration'");
    refusesJson(platt, json -> calibration(json).put("method", "other"), "one of platt, isotonic");
    refusesJson(platt, json -> calibration(json).put("knots", 3), "unknown key 'knots'");
    refusesJson(platt, json -> json.remove("calibration"), "entry 'calibration_sigmoid.npy'");
    refusesJson(isotonic, json -> calibration(json).put("knots", 0), "knots is 0");
    refusesJson(isotonic, json -> calibration(json).put("knots", 2), "calibration_");
    refusesJson(isotonic, json -> calibration(json).put("knots", 2_000_000_000), "heap");
    refuses(ZipEdits.without(isotonic, "calibration_start.npy"), "calibration_start.npy");
    byte[] scores = ZipEdits.entries(isotonic).get("calibration_score.npy");
    refuses(
        ZipEdits.with(isotonic, "calibration_probability.npy", old -> scores), "must be in [0, 1]");
  }

  @Test
  void inconsistentPredictionSets() throws IOException {
    byte[] platt = calibrated(CalibrationMethod.PLATT);
    refusesJson(platt, json -> json.put("version", 3), "calibration.setPoints is not allowed");
    refusesJson(platt, json -> calibration(json).put("setPoints", 0), "setPoints is 0");
    refusesJson(platt, json -> calibration(json).put("setPoints", 3), "set_");
    refusesJson(platt, json -> calibration(json).remove("setPoints"), "entry 'set_");
    refuses(ZipEdits.without(platt, "set_coverage.npy"), "set_coverage.npy");
    byte[] coverages = ZipEdits.entries(platt).get("set_coverage.npy");
    byte[] strangeness = ZipEdits.entries(platt).get("set_strangeness.npy");
    refuses(ZipEdits.with(platt, "set_coverage.npy", old -> strangeness), "coverage");
    assertThat(coverages).isNotEqualTo(strangeness);
  }

  private static byte[] calibrated(CalibrationMethod method) throws IOException {
    return bytes(TrainedModels.gaussian().calibrated(method).model());
  }

  private static ObjectNode calibration(ObjectNode json) {
    return (ObjectNode) json.get("calibration");
  }

  @Test
  void newerVersions() {
    refusesJson(
        gaussian,
        json -> json.put("version", 7).put("new", "key"),
        "version 7 of the model format, this program reads version 6");
    refusesJson(gaussian, json -> json.put("version", 0), "version is 0");
    refusesJson(gaussian, json -> json.put("version", 1.5), "version is 1.5");
    refusesJson(gaussian, json -> json.remove("version"), "has no 'version'");
  }

  @Test
  void unknownAndRepeatedEntries() {
    byte[] numbers = ZipEdits.entries(gaussian).get("biases.npy");
    refuses(ZipEdits.with(gaussian, "../evil.npy", old -> numbers), "entry '../evil.npy'");
    refuses(ZipEdits.with(gaussian, "/etc/passwd", old -> numbers), "entry '/etc/passwd'");
    refuses(ZipEdits.with(gaussian, "weights.npy", old -> numbers), "entry 'weights.npy'");
    refuses(ZipEdits.with(gaussian, "folder/", old -> new byte[0]), "entry 'folder/'");
    refuses(ZipEdits.with(gaussian, "a\nb", old -> numbers), "entry 'a?b'");
    refuses(ZipEdits.without(gaussian, "points.npy"), "entry 'points.npy' is missing");
    byte[] twice = ZipEdits.with(gaussian, "biasez.npy", old -> numbers);
    refuses(ZipEdits.rawReplace(twice, "biasez.npy", "biases.npy"), "two entries 'biases.npy'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gausian:gamma=1|unknown kernel 'gausian': did you mean 'gaussian'?",
        "gaussian:gamma=auto|is a rule for training",
        "gaussian|is a rule for training",
        "gaussian:gamma=-1|gamma = -1",
        "gaussian:gamma=NaN|gamma = NaN",
        "gaussian:width=1|unknown parameter of gaussian 'width'",
        "polynomial:degree=0,gamma=1|degree = 0",
        "polynomial:degree=2000000000,gamma=1|degree = 2000000000 is not allowed: it must be a"
            + " whole number in [1, 1000]",
        "java.lang.Runtime|unknown kernel 'java.lang.Runtime'"
      })
  void kernels(String kernel, String why) {
    refusesJson(gaussian, json -> decision(json).put("kernel", kernel), why);
  }

  @Test
  void hugeKernelNames() {
    refusesJson(
        gaussian, json -> decision(json).put("kernel", "g".repeat(3000)), "3000 characters");
    refusesJson(gaussian, json -> decision(json).put("kernel", "g".repeat(900)), "unknown kernel");
  }

  @Test
  void inconsistentParts() {
    refusesJson(gaussian, json -> decision(json).put("features", 4), "makes 3 features");
    refusesJson(gaussian, json -> decision(json).put("points", 7), "points.npy has shape (20, 3)");
    refusesJson(gaussian, json -> decision(json).put("outputs", 2), "coefficients.npy has shape");
    refusesJson(gaussian, json -> decision(json).put("sparse", true), "has no 'entries'");
    refusesJson(linear, json -> decision(json).put("outputs", 3), "weights.npy has shape (1, 3)");
    refusesJson(linear, json -> decision(json).put("kind", "tree"), "kernel-expansion, linear");
    refusesJson(gaussian, json -> json.put("manyClasses", "all"), "one of ovo, ovr");
    refusesJson(
        gaussian, json -> ((ArrayNode) json.get("classes")).add("class 3").add("x"), "4 classes");
    refusesJson(gaussian, json -> ((ArrayNode) json.get("classes")).remove(0), "has 1 classes");
    refusesJson(
        gaussian,
        json -> ((ArrayNode) json.get("classes")).set(1, "class 0"),
        "two classes of one name");
    refusesJson(gaussian, json -> preprocessing(json).put("width", 9), "the width is 9");
    refusesJson(
        gaussian,
        json -> preprocessing(json).put("scale", "none"),
        "preprocessing is damaged: 3 scalings");
    refusesJson(gaussian, json -> preprocessing(json).remove("label"), "has no 'label'");
    refusesJson(gaussian, json -> preprocessing(json).putNull("label"), "label is null");
    refusesJson(
        gaussian,
        json -> ((ArrayNode) preprocessing(json).get("scaling").get("offset")).set(0, "NaN"),
        "preprocessing.scaling.offset[0] is 'NaN'");
    refusesJson(
        gaussian,
        json -> ((ArrayNode) preprocessing(json).get("scaling").get("offset")).remove(0),
        "2 offsets, but 3 divisors");
    refusesJson(gaussian, json -> json.put("comment", "hello"), "unknown key 'comment'");
  }

  /** With classes in another order, the model would predict the wrong class. */
  @Test
  void classesOutOfOrder() throws IOException {
    refusesJson(gaussian, json -> classes(json, "class 1", "class 0"), "not sorted");
    refusesJson(gaussian, json -> classes(json, "10", "9"), "not sorted, as numbers if all are");
    refusesJson(gaussian, json -> classes(json, "a", "B"), "not sorted");
    refusesJson(gaussian, json -> classes(json, "", "b"), "a class without a name");
    refusesJson(neighbours, json -> json.put("manyClasses", "ovo"), "it must be joint");
    Path file = folder.resolve("renamed.model");
    Files.write(file, ZipEdits.json(gaussian, json -> classes(json, "9", "10")));
    assertThat(FILES.read(file).classes()).containsExactly("9", "10");
  }

  @Test
  void thePositiveClassIsTheLastOfTwo() throws IOException {
    refusesJson(gaussian, json -> positive(json, "1", "b", "a"), "unknown key 'positive'");
    refusesJson(gaussian, json -> positive(json, "6", "a", "a", "b"), "not the last of two");
    Path file = folder.resolve("positive.model");
    Files.write(file, ZipEdits.json(gaussian, json -> positive(json, "6", "a", "b", "a")));
    assertThat(FILES.read(file).classes()).containsExactly("b", "a");
  }

  private static void positive(ObjectNode json, String version, String name, String... classes) {
    json.put("version", Integer.parseInt(version)).put("positive", name);
    classes(json, classes);
  }

  private static void classes(ObjectNode json, String... names) {
    ArrayNode classes = json.putArray("classes");
    for (String name : names) {
      classes.add(name);
    }
  }

  @Test
  void damagedArrays() {
    refusesArray(gaussian, "points.npy", 5, Double.NaN, "number 6 of points.npy is NaN");
    refusesArray(
        gaussian, "coefficients.npy", 0, Double.NEGATIVE_INFINITY, "coefficients.npy is -Infinity");
    refusesArray(linear, "biases.npy", 0, Double.NaN, "biases.npy is NaN");
    refusesArray(network, "hidden_weights.npy", 0, Double.NaN, "hidden_weights.npy is NaN");
    refusesArray(sparse, "points_value.npy", 1, Double.NaN, "points_value.npy is NaN");
    refusesWhole(sparse, "points_row_start.npy", 0, 1, "must be ascending from 0 to 24");
    refusesWhole(sparse, "points_row_start.npy", 1, 1000, "must be ascending");
    refusesWhole(sparse, "points_row_start.npy", 1, -5, "must be ascending");
    refusesWhole(sparse, "points_row_start.npy", 12, 23, "must be ascending");
    refusesWhole(sparse, "points_column.npy", 0, -1, "columns must be ascending");
    refusesWhole(sparse, "points_column.npy", 1, 9, "less than 9");
    refusesWhole(sparse, "points_column.npy", 0, 8, "columns must be ascending");
    refuses(
        ZipEdits.with(gaussian, "points.npy", old -> Arrays.copyOf(old, old.length - 8)),
        "points.npy is damaged: it has 472 bytes of numbers, its shape (20, 3) needs 480");
    refuses(
        ZipEdits.with(gaussian, "points.npy", old -> Arrays.copyOf(old, old.length + 1)),
        "points.npy is damaged: it has 481 bytes");
    refuses(ZipEdits.with(gaussian, "points.npy", old -> new byte[0]), "ends within the header");
    byte[] flipped = gaussian.clone();
    flipped[dataOf(gaussian, "biases.npy") + 3] ^= 0x10;
    refuses(flipped, "biases.npy is damaged");
  }

  @Test
  void damagedNeighbours() {
    refusesJson(neighbours, json -> decision(json).put("neighbours", 21), "k = 21 is not allowed");
    refusesJson(neighbours, json -> decision(json).put("neighbours", 0), "neighbours");
    refusesJson(neighbours, json -> decision(json).remove("neighbours"), "has no 'neighbours'");
    refusesJson(neighbours, json -> decision(json).put("kernel", "linear"), "unknown key 'kernel'");
    refusesJson(neighbours, json -> decision(json).put("points", 0), "points");
    refusesJson(neighbours, json -> decision(json).put("points", 19), "has shape (20, 3)");
    refusesWhole(neighbours, "point_class.npy", 1, 3, "the class of point 2 is 3");
    refusesWhole(neighbours, "point_class.npy", 0, -1, "the class of point 1 is -1");
    refusesArray(neighbours, "point_weight.npy", 0, 0, "weight of point 1 = 0 is not allowed");
    refusesArray(neighbours, "point_weight.npy", 0, Double.NaN, "point_weight.npy is NaN");
  }

  @Test
  void hostileJson() {
    refusesText("[".repeat(100_000), "damaged");
    refusesText("{\"a\":".repeat(100_000), "damaged");
    refusesText("{\"format\":\"redescend-model\",\"format\":\"x\"}", "Duplicate");
    refusesText("{\"format\":\"redescend-model\",\"version\":1} {}", "line 1");
    refusesText("{\"format\":\"redescend-model\",\"version\":1e999999999}", "version is");
    refusesText("{\"format\":\"redescend-model\",\"version\":" + "9".repeat(999) + "}", "9...");
    refusesText("{\"format\":\"redescend-model\",\"version\":" + "9".repeat(9999) + "}", "damaged");
    refusesText("{\"format\":\"redescend-model\", \u0000", "damaged");
    refusesJson(gaussian, json -> json.put("@class", "java.lang.Runtime"), "unknown key '@class'");
    String start = new String(ZipEdits.entries(gaussian).get("model.json"), StandardCharsets.UTF_8);
    int features = start.indexOf("\"features\" : [") + "\"features\" : [".length();
    refusesText(
        start.substring(0, features) + "{},".repeat(5_000_000) + start.substring(features),
        "features[0] has no 'kind'");
  }

  @Test
  void bombs() {
    refuses(
        ZipEdits.with(gaussian, "model.json", old -> new byte[ModelDocument.MAX_BYTES + 1]),
        "model.json has 67108865 bytes");
    refusesJson(
        gaussian, json -> decision(json).put("points", 900_000_000), "may have at most 2147483639");
    refusesJson(gaussian, json -> decision(json).put("points", 500_000_000), "the model needs");
    refusesJson(sparse, json -> decision(json).put("points", Integer.MAX_VALUE), "too many");
    refuses(
        ZipEdits.with(gaussian, "points.npy", old -> Arrays.copyOf(old, 50_000_000)),
        "points.npy is damaged: it has");
    refuses(sizeClaim(gaussian, "points.npy", 2_000_000_000), "claims 2000000000 bytes");
    refuses(sizeClaim(gaussian, "points.npy", 609), "points.npy is damaged");
    refuses(sizeClaim(gaussian, "points.npy", 600), "points.npy is damaged");
    refuses(sizeClaim(gaussian, "model.json", 5), "model.json is damaged");
    refuses(sizeClaim(gaussian, "model.json", 50_000), "model.json is damaged");
  }

  @Test
  void unmodifiedFilesAreValid() throws IOException {
    for (byte[] valid : java.util.List.of(gaussian, sparse, linear, neighbours, network)) {
      Path file = folder.resolve("good.model");
      Files.write(file, ZipEdits.json(valid, json -> {}));
      assertThat(FILES.read(file).classes()).hasSize(valid == neighbours ? 3 : 2);
    }
  }

  private static ObjectNode decision(ObjectNode json) {
    return (ObjectNode) json.get("decision");
  }

  private static ObjectNode preprocessing(ObjectNode json) {
    return (ObjectNode) json.get("preprocessing");
  }

  private static void refusesArray(byte[] zip, String name, int at, double number, String why) {
    refuses(
        ZipEdits.with(
            zip,
            name,
            old -> {
              ByteBuffer.wrap(old).order(ByteOrder.LITTLE_ENDIAN).putDouble(128 + 8 * at, number);
              return old;
            }),
        why);
  }

  private static void refusesWhole(byte[] zip, String name, int at, int number, String why) {
    refuses(
        ZipEdits.with(
            zip,
            name,
            old -> {
              ByteBuffer.wrap(old).order(ByteOrder.LITTLE_ENDIAN).putInt(128 + 4 * at, number);
              return old;
            }),
        why);
  }

  /** The offset of the data of an entry. */
  private static int dataOf(byte[] zip, String name) {
    return new String(zip, StandardCharsets.ISO_8859_1).indexOf(name) + name.length();
  }

  /** The zip with another uncompressed size in its directory. */
  private static byte[] sizeClaim(byte[] zip, String name, int size) {
    byte[] lying = zip.clone();
    int at = new String(zip, StandardCharsets.ISO_8859_1).lastIndexOf(name);
    ByteBuffer.wrap(lying).order(ByteOrder.LITTLE_ENDIAN).putInt(at - 46 + 24, size);
    return lying;
  }
}
