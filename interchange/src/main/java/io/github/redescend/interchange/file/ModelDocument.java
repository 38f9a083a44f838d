package io.github.redescend.interchange.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.Provenance.Origin;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.scale.ScaleRule;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The content of {@code model.json}.
 *
 * @param manyClasses the multiclass strategy
 * @param decision the layout of the decision function
 * @param preprocessing the preparation of raw rows
 * @param provenance how the model was made
 * @param calibration the layout of the calibration, if any
 */
record ModelDocument(
    List<String> classes,
    MulticlassStrategy manyClasses,
    DecisionLayout decision,
    PreprocessingState preprocessing,
    Provenance provenance,
    Optional<CalibrationLayout> calibration) {
  static final String NAME = "model.json";

  private static final String FORMAT = "redescend-model";
  private static final String CALIBRATION = "calibration";
  private static final String POSITIVE = "positive";

  /** The newest supported version. */
  private static final int VERSION = 6;

  /**
   * The first with ordered, pooled and target-encoded categories, and with a chosen positive class.
   */
  private static final int CATEGORY_VERSION = 6;

  /** The first that stores how numbers in the training file were written. */
  private static final int READING_VERSION = 5;

  /**
   * The first with an {@link Origin}, test results, prediction sets, a learned metric, a threshold,
   * identifiers, missing-value marks, indicators, dates and curves.
   */
  private static final int ORIGIN_VERSION = 4;

  /** The first with {@link ScaleRule#ROBUST}. */
  private static final int ROBUST_VERSION = 3;

  /** The first with probabilities. */
  private static final int CALIBRATED_VERSION = 2;

  /** Written if no later feature is used, so that older programs can read it. */
  private static final int PLAIN_VERSION = 1;

  /** The maximum size of a document. */
  static final int MAX_BYTES = 1 << 26;

  /** The maximum nesting depth. */
  private static final int DEEPEST = 32;

  /** The number of pairs of classes must fit an int. */
  private static final int MAX_CLASSES = 46_340;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(DEEPEST)
                          .maxDocumentLength(MAX_BYTES)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  ModelDocument {
    classes = List.copyOf(classes);
    if (classes.size() < 2 || classes.size() > MAX_CLASSES) {
      throw new InvalidInputException(
          "the model has %d classes, but must have 2 to %d".formatted(classes.size(), MAX_CLASSES));
    }
    if (new HashSet<>(classes).size() < classes.size()) {
      throw new InvalidInputException("the model has two classes of one name");
    }
    if (classes.contains("")) {
      throw new InvalidInputException("the model has a class without a name");
    }
    if (decision.ofClasses() && manyClasses == MulticlassStrategy.OVO && classes.size() > 2) {
      throw new InvalidInputException(
          "manyClasses is ovo, but nearest points have a score for each class: it must be joint");
    }
    if (preprocessing.encodedWidth() != decision.features()) {
      throw new InvalidInputException(
          "the preprocessing makes %d features, but the decision function takes %d"
              .formatted(preprocessing.encodedWidth(), decision.features()));
    }
  }

  /**
   * The document as JSON with keys in fixed order, indented unless it is too large.
   *
   * @throws InvalidInputException if it could not be read again
   */
  byte[] bytes() throws IOException {
    return bytes(MAX_BYTES);
  }

  /** The oldest version with all features of this document. */
  private int version() {
    boolean sets = calibration.isPresent() && calibration.get().points() > 0;
    boolean isOfOrigin =
        provenance.origin().isPresent()
            || provenance.tested().isPresent()
            || provenance.training().threshold().isPresent()
            || decision.ofMetric()
            || sets;
    return IntStream.of(
            Labels.inOrder(classes) ? PLAIN_VERSION : CATEGORY_VERSION,
            preparationVersion(preprocessing),
            preprocessing.scale() == ScaleRule.ROBUST ? ROBUST_VERSION : PLAIN_VERSION,
            isOfOrigin ? ORIGIN_VERSION : PLAIN_VERSION,
            calibration.isPresent() ? CALIBRATED_VERSION : PLAIN_VERSION)
        .max()
        .getAsInt();
  }

  private static int preparationVersion(PreprocessingState preprocessing) {
    return PreprocessingJson.needsCategoriesOrUnits(preprocessing)
        ? CATEGORY_VERSION
        : PreprocessingJson.needsReading(preprocessing)
            ? READING_VERSION
            : PreprocessingJson.needsColumns(preprocessing) ? ORIGIN_VERSION : PLAIN_VERSION;
  }

  byte[] bytes(int largest) throws IOException {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("format", FORMAT);
    root.put("version", version());
    classes.forEach(root.putArray("classes")::add);
    if (!Labels.inOrder(classes)) {
      root.put(POSITIVE, classes.get(classes.size() - 1));
    }
    root.put("manyClasses", Arguments.nameOf(manyClasses));
    root.set("decision", decision.json());
    calibration.ifPresent(layout -> layout.describe(root.putObject(CALIBRATION)));
    PreprocessingJson.write(preprocessing, root.putObject("preprocessing"));
    ProvenanceJson.write(provenance, root.putObject("provenance"));
    DefaultPrettyPrinter lines =
        new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    byte[] bytes = MAPPER.writer(lines).writeValueAsBytes(root);
    if (bytes.length > largest) {
      bytes = MAPPER.writeValueAsBytes(root);
    }
    checkBytes(bytes.length, largest, preprocessing);
    of(bytes);
    return bytes;
  }

  /**
   * Refuses a preparation whose document would be too large, before training.
   *
   * @throws InvalidInputException if the columns alone are too many
   */
  static void check(PreprocessingState preprocessing) throws IOException {
    checkBytes(leastBytes(preprocessing), MAX_BYTES, preprocessing);
  }

  /** The minimum size of the columns in a document. */
  static long leastBytes(PreprocessingState preprocessing) throws IOException {
    return PreprocessingJson.bytes(preprocessing, MAPPER);
  }

  private static void checkBytes(long bytes, int largest, PreprocessingState preprocessing) {
    if (bytes > largest) {
      throw new InvalidInputException(
          "%s would have %d bytes, at most %d are allowed: it names all %d columns and their scales, which data in LIBSVM format need not have: convert them"
              .formatted(NAME, bytes, largest, preprocessing.width()));
    }
  }

  /**
   * Reads a document.
   *
   * @throws InvalidInputException if it is of another kind, of a newer version or damaged
   */
  static ModelDocument of(byte[] bytes) throws IOException {
    JsonNode node;
    try {
      node = MAPPER.readTree(bytes);
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      String place = at == null ? "" : ", line " + at.getLineNr() + ", column " + at.getColumnNr();
      String problem = Printable.of(String.valueOf(e.getOriginalMessage()));
      throw new InvalidInputException(NAME + place + " is damaged: " + problem, e);
    }
    if (!node.path("format").asText().equals(FORMAT)) {
      throw new InvalidInputException(
          "not a Redescend model: its %s does not have \"format\": \"%s\"".formatted(NAME, FORMAT));
    }
    JsonFields root = new JsonFields(() -> NAME, node);
    root.text("format");
    int version = root.whole("version", 1);
    if (version > VERSION) {
      throw new InvalidInputException(
          "the file has version %d of the model format, this program reads version %d: update it"
              .formatted(version, VERSION));
    }
    DecisionLayout decision = root.object("decision", DecisionLayout::read);
    requireVersion(version, ORIGIN_VERSION, decision.ofMetric(), "decision.kind = metric");
    PreprocessingState preprocessing = root.object("preprocessing", PreprocessingJson::read);
    boolean robust = preprocessing.scale() == ScaleRule.ROBUST;
    requireVersion(version, ROBUST_VERSION, robust, "scale = robust");
    int needed = preparationVersion(preprocessing);
    if (version < needed) {
      throw new InvalidInputException(
          "%s: its preprocessing has parts that are not allowed in version %d of the model format, they came with version %d"
              .formatted(NAME, version, needed));
    }
    Optional<CalibrationLayout> calibration =
        version > PLAIN_VERSION && root.has(CALIBRATION)
            ? Optional.of(
                root.object(CALIBRATION, one -> CalibrationLayout.read(one, decision.outputs())))
            : Optional.empty();
    boolean sets = calibration.filter(layout -> layout.points() > 0).isPresent();
    requireVersion(version, ORIGIN_VERSION, sets, "calibration." + CalibrationLayout.POINTS);
    Optional<String> positive =
        version >= CATEGORY_VERSION ? root.ifPresent(POSITIVE, root::text) : Optional.empty();
    List<String> classes = root.texts("classes");
    MulticlassStrategy manyClasses = root.choice("manyClasses", MulticlassStrategy.class);
    Provenance provenance =
        root.object("provenance", one -> ProvenanceJson.read(one, version >= ORIGIN_VERSION));
    root.refuseOthers();
    ModelDocument document =
        new ModelDocument(classes, manyClasses, decision, preprocessing, provenance, calibration);
    document.checkOrder(positive);
    return document;
  }

  /** Refuses a part that came with a later version of the format. */
  private static void requireVersion(int version, int first, boolean present, String part) {
    if (present && version < first) {
      throw new InvalidInputException(
          "%s: %s is not allowed in version %d of the model format, it came with version %d"
              .formatted(NAME, part, version, first));
    }
  }

  /** Refuses unsorted classes, except two with a named positive class. */
  private void checkOrder(Optional<String> positive) {
    if (positive.isEmpty() && !Labels.inOrder(classes)) {
      throw new InvalidInputException(
          "the classes of the model are not sorted, as numbers if all are numbers, else as text:"
              + " the class of a score would be ambiguous");
    }
    if (positive.isPresent() && !(classes.size() == 2 && classes.get(1).equals(positive.get()))) {
      throw new InvalidInputException(
          "the model names the positive class '%s', which is not the last of two classes"
              .formatted(Printable.of(positive.get())));
    }
  }
}
