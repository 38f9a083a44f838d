package io.github.redescend.interchange.file;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.CsvDelimiter;
import io.github.redescend.data.cell.DateFormat;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.cell.NumberFormat;
import io.github.redescend.data.prepare.CategoryCode;
import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.Feature.DateCode;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.prepare.PreprocessingState.Layout;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.prepare.PreprocessingState.ReadingRules;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.scale.Scaling;
import io.github.redescend.data.scale.Scaling.Curve;
import io.github.redescend.data.scale.Scaling.LogCurve;
import io.github.redescend.data.scale.Scaling.QuantileCurve;
import io.github.redescend.data.table.Column.ColumnKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The preprocessing as JSON. */
final class PreprocessingJson {
  private static final String CURVES = "curves";

  /** Numbers with a decimal point and without thousands separators. */
  private static final String PLAIN = "plain";

  private PreprocessingJson() {}

  static void write(PreprocessingState state, ObjectNode into) {
    into.put("layout", Arguments.nameOf(state.layout()));
    into.put("width", state.width());
    into.put("missing", Arguments.nameOf(state.missing()));
    into.put("scale", Arguments.nameOf(state.scale()));
    into.put("label", state.label());
    state.ignored().forEach(into.putArray("ignored")::add);
    ReadingRules reading = state.reading();
    putUnlessEmpty(into, "dropped", state.dropped());
    putUnlessEmpty(into, "ids", reading.ids());
    if (!reading.marks().equals(MissingMarks.standard())) {
      into.put("na", reading.marks().text());
    }
    if (reading.separator() != null) {
      into.put("separator", String.valueOf(reading.separator()));
    }
    ArrayNode features = into.putArray("features");
    state.features().forEach(feature -> write(feature, features.addObject()));
    ObjectNode scaling = into.putObject("scaling");
    ArrayNode offsets = scaling.putArray("offset");
    ArrayNode divisors = scaling.putArray("divisor");
    for (Scaling one : state.scalings()) {
      offsets.add(one.offset());
      divisors.add(one.divisor());
    }
    writeCurves(state.scalings(), scaling);
  }

  private static void putUnlessEmpty(ObjectNode into, String key, List<String> texts) {
    if (!texts.isEmpty()) {
      texts.forEach(into.putArray(key)::add);
    }
  }

  private static void write(Feature feature, ObjectNode into) {
    into.put("name", feature.name());
    into.put("kind", Arguments.nameOf(feature.kind()));
    if (feature.kind() == ColumnKind.NUMERIC) {
      into.put("mean", feature.mean());
      DecimalMark decimal = feature.format().decimal();
      if (decimal != null) {
        into.put("decimal", decimal == DecimalMark.AUTO ? PLAIN : Arguments.nameOf(decimal));
      }
      if (feature.format().unit() != null) {
        into.put("unit", feature.format().unit());
      }
    } else if (feature.date() != null) {
      into.put("mean", feature.mean());
      into.put("dates", Arguments.nameOf(feature.date().rule()));
      into.put("format", Arguments.nameOf(feature.date().format()));
    } else {
      into.put("mostFrequent", feature.mostFrequent());
      feature.categories().forEach(into.putArray("categories")::add);
      if (feature.code() != null) {
        write(feature, feature.code(), into);
      }
    }
    if (feature.indicator()) {
      into.put("indicator", true);
    }
  }

  private static void write(Feature feature, CategoryCode code, ObjectNode into) {
    switch (code.rule()) {
      case ORDINAL -> into.put("mean", feature.mean()).put("ordinal", true);
      case POOLED -> code.rare().forEach(into.putArray("rare")::add);
      case TARGET -> {
        code.targets().forEach(into.putArray("targets")::add);
        code.prior().forEach(into.putArray("prior")::add);
      }
    }
  }

  /** Whether the state requires format version 6. */
  static boolean needsCategoriesOrUnits(PreprocessingState state) {
    return state.features().stream()
        .anyMatch(feature -> feature.code() != null || feature.format().unit() != null);
  }

  /** Whether the state requires format version 5. */
  static boolean needsReading(PreprocessingState state) {
    return state.reading().separator() != null
        || state.features().stream()
            .anyMatch(
                feature ->
                    feature.format().decimal() != null
                        || (feature.date() != null && feature.date().format().isDashed()));
  }

  /** Whether the state requires format version 4. */
  static boolean needsColumns(PreprocessingState state) {
    return !state.reading().isPlain()
        || state.missing() == MissingRule.INDICATOR
        || state.features().stream().anyMatch(feature -> feature.date() != null)
        || state.scalings().stream().anyMatch(scaling -> scaling.curve() != null)
        || List.of(ScaleRule.LOG, ScaleRule.QUANTILE, ScaleRule.AUTO, ScaleRule.UNIT)
            .contains(state.scale());
  }

  /** The size of the columns in compact JSON, computed one at a time. */
  static long bytes(PreprocessingState state, JsonMapper mapper) throws JsonProcessingException {
    long bytes = 0;
    for (Feature feature : state.features()) {
      ObjectNode one = mapper.createObjectNode();
      write(feature, one);
      bytes += mapper.writeValueAsBytes(one).length + 1;
    }
    for (Scaling one : state.scalings()) {
      bytes += Double.toString(one.offset()).length() + 1;
      bytes += Double.toString(one.divisor()).length() + 1;
    }
    ObjectNode curves = mapper.createObjectNode();
    writeCurves(state.scalings(), curves);
    bytes += curves.isEmpty() ? 0 : mapper.writeValueAsBytes(curves).length;
    return bytes;
  }

  static PreprocessingState read(JsonFields from) {
    return new PreprocessingState(
        from.choice("layout", Layout.class),
        from.whole("width", 1),
        from.choice("missing", MissingRule.class),
        from.choice("scale", ScaleRule.class),
        from.objects("features", PreprocessingJson::feature),
        from.object("scaling", PreprocessingJson::scalings),
        from.text("label"),
        from.texts("ignored"),
        from.ifPresent("dropped", from::texts).orElse(List.of()),
        new ReadingRules(
            from.ifPresent("ids", from::texts).orElse(List.of()),
            MissingMarks.parse(from.ifPresent("na", from::text).orElse("")),
            from.ifPresent("separator", from::text).map(CsvDelimiter::parse).orElse(null)));
  }

  private static Feature feature(JsonFields from) {
    if (from.choice("kind", ColumnKind.class) == ColumnKind.NUMERIC) {
      String unit = from.ifPresent("unit", from::text).orElse(null);
      return Feature.numeric(
          from.text("name"),
          from.number("mean"),
          new NumberFormat(decimal(from), unit),
          indicator(from));
    }
    if (!from.has("dates")) {
      return category(from);
    }
    DateCode date =
        new DateCode(from.choice("format", DateFormat.class), from.choice("dates", DateRule.class));
    return Feature.dates(from.text("name"), from.number("mean"), date, indicator(from));
  }

  private static Feature category(JsonFields from) {
    CategoryCode code = code(from);
    boolean ordered = code != null && code.rule() == CategoryCode.Rule.ORDINAL;
    return Feature.text(
        from.text("name"),
        from.texts("categories"),
        ordered ? from.number("mean") : 0,
        from.text("mostFrequent"),
        indicator(from),
        code);
  }

  private static CategoryCode code(JsonFields from) {
    if (from.has("ordinal") && from.flag("ordinal")) {
      return new CategoryCode(CategoryCode.Rule.ORDINAL, List.of(), List.of(), List.of());
    }
    if (from.has("rare")) {
      return new CategoryCode(CategoryCode.Rule.POOLED, from.texts("rare"), List.of(), List.of());
    }
    if (!from.has("prior")) {
      return null;
    }
    List<Double> targets = Arrays.stream(from.numbers("targets")).boxed().toList();
    List<Double> prior = Arrays.stream(from.numbers("prior")).boxed().toList();
    return new CategoryCode(CategoryCode.Rule.TARGET, List.of(), targets, prior);
  }

  private static DecimalMark decimal(JsonFields from) {
    if (!from.has("decimal")) {
      return null;
    }
    return from.text("decimal").equals(PLAIN)
        ? DecimalMark.AUTO
        : from.choice("decimal", DecimalMark.class);
  }

  private static boolean indicator(JsonFields from) {
    return from.has("indicator") && from.flag("indicator");
  }

  private static List<Scaling> scalings(JsonFields from) {
    double[] offsets = from.numbers("offset");
    double[] divisors = from.numbers("divisor");
    if (offsets.length != divisors.length) {
      throw new InvalidInputException(
          "preprocessing.scaling has %d offsets, but %d divisors"
              .formatted(offsets.length, divisors.length));
    }
    Map<Integer, Curve> curves = curves(from);
    List<Scaling> scalings = new ArrayList<>();
    for (int j = 0; j < offsets.length; j++) {
      scalings.add(new Scaling(offsets[j], divisors[j], curves.get(j)));
    }
    return scalings;
  }

  static void writeCurves(List<Scaling> scalings, ObjectNode into) {
    if (scalings.stream().allMatch(scaling -> scaling.curve() == null)) {
      return;
    }
    ArrayNode curves = into.putArray(CURVES);
    for (int j = 0; j < scalings.size(); j++) {
      if (scalings.get(j).curve() instanceof LogCurve log) {
        curves.addObject().put("feature", j).put("centre", log.centre()).put("unit", log.unit());
      } else if (scalings.get(j).curve() instanceof QuantileCurve quantiles) {
        ObjectNode one = curves.addObject().put("feature", j);
        Arrays.stream(quantiles.values()).forEach(one.putArray("values")::add);
        Arrays.stream(quantiles.ranks()).forEach(one.putArray("ranks")::add);
      }
    }
  }

  private static Map<Integer, Curve> curves(JsonFields from) {
    Map<Integer, Curve> curves = new HashMap<>();
    if (from.has(CURVES)) {
      from.objects(
          CURVES,
          one -> {
            int feature = one.whole("feature", 0);
            if (curves.put(feature, curve(one)) != null) {
              throw new InvalidInputException(
                  "preprocessing.scaling has two curves for feature " + feature);
            }
            return feature;
          });
    }
    return curves;
  }

  private static Curve curve(JsonFields from) {
    if (from.has("centre")) {
      return new LogCurve(from.number("centre"), from.number("unit"));
    }
    return new QuantileCurve(from.numbers("values"), from.numbers("ranks"));
  }
}
