package io.github.redescend.data.noise;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Noise models of this module, and the text form of all models: name and parameter values in order,
 * separated by colons, as in {@code symmetric:0.2} and {@code asymmetric:0.4:cat>dog}.
 */
public final class LabelNoises {
  private LabelNoises() {}

  /** Returns the entries of this module: models that depend on labels and raw columns. */
  public static List<Entry<LabelNoise>> entries() {
    return List.of(
        Entry.of(ClassNoise.SymmetricNoise.DECLARATION),
        Entry.of(ClassNoise.AsymmetricNoise.DECLARATION),
        Entry.of(ClassNoise.UniformNoise.DECLARATION),
        Entry.of(ClassNoise.PairNoise.DECLARATION),
        Entry.of(ClassNoise.UnequalNoise.DECLARATION),
        Entry.of(GroupNoise.DECLARATION));
  }

  /** Returns a catalogue of these entries. */
  public static Catalogue<LabelNoise> catalogue() {
    return new Catalogue<>(LabelNoise.KIND, entries());
  }

  /** Parses a model of this module; see {@link #parse(Catalogue, String)}. */
  public static LabelNoise parse(String text) {
    return parse(catalogue(), text);
  }

  /**
   * Parses a noise model.
   *
   * @param models available models
   * @param text for example {@code symmetric:0.2}; if there are more values than parameters, the
   *     first non-numeric parameter takes the surplus
   * @throws InvalidInputException whose message gives the syntax or the nearest name
   */
  public static LabelNoise parse(Catalogue<LabelNoise> models, String text) {
    return make(models, text, spec(models, text));
  }

  /**
   * Parses several levels of one noise model, for example {@code symmetric:0,0.1,0.2}; see {@link
   * #parse(Catalogue, String)}.
   */
  public static List<LabelNoise> parseLevels(Catalogue<LabelNoise> models, String text) {
    Spec spec = spec(models, text);
    Optional<Parameter> share = first(models.entry(spec.name()), true);
    if (share.isEmpty() || !spec.parameters().containsKey(share.get().name())) {
      return List.of(make(models, text, spec));
    }
    String key = share.get().name();
    return Arrays.stream(spec.parameters().get(key).split(",", -1))
        .map(level -> make(models, text, spec.with(key, level.strip())))
        .toList();
  }

  private static Spec spec(Catalogue<LabelNoise> models, String text) {
    String[] parts = text.strip().split(LabelNoise.SEPARATOR, -1);
    Entry<LabelNoise> entry = models.entry(parts[0].strip());
    List<String> values = new ArrayList<>(List.of(parts).subList(1, parts.length));
    int surplus = values.size() - entry.parameters().size();
    if (surplus > 0) {
      int at = first(entry, false).map(entry.parameters()::indexOf).orElse(-1);
      if (at < 0) {
        throw refusal(entry, text, "it has %d values too many".formatted(surplus));
      }
      List<String> joined = values.subList(at, at + surplus + 1);
      String value = String.join(LabelNoise.SEPARATOR, joined);
      joined.clear();
      values.add(at, value);
    }
    Spec spec = Spec.of(entry.name());
    for (int i = 0; i < values.size(); i++) {
      spec = spec.with(entry.parameters().get(i).name(), values.get(i).strip());
    }
    return spec;
  }

  /** Returns the first numeric parameter, or the first other parameter. */
  private static Optional<Parameter> first(Entry<LabelNoise> entry, boolean number) {
    return entry.parameters().stream()
        .filter(parameter -> parameter instanceof NumberParameter == number)
        .findFirst();
  }

  private static LabelNoise make(Catalogue<LabelNoise> models, String text, Spec spec) {
    try {
      return models.make(spec);
    } catch (InvalidInputException e) {
      throw refusal(models.entry(spec.name()), text, e.getMessage());
    }
  }

  private static InvalidInputException refusal(
      Entry<LabelNoise> entry, String text, String reason) {
    StringBuilder form = new StringBuilder(entry.name());
    List<String> limits = new ArrayList<>();
    for (Parameter parameter : entry.parameters()) {
      String name = parameter.name().toUpperCase(Locale.ROOT);
      form.append(
          parameter.defaultValue() == null
              ? LabelNoise.SEPARATOR + name
              : "[" + LabelNoise.SEPARATOR + name + "]");
      limits.add(name + " " + parameter.allowed());
    }
    String allowed = String.join(", ", limits);
    return new InvalidInputException(
        "noise = %s: %s; write %s with %s"
            .formatted(Printable.sentence(text), reason, form, allowed));
  }
}
