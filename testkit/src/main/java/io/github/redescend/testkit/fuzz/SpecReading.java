package io.github.redescend.testkit.fuzz;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Spec;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Reads specs: parses, makes what they name, and splits them as a list. Of the catalogues that do
 * not know the name one is asked too, another for another name.
 *
 * @param catalogues where names are looked up
 */
public record SpecReading(List<Catalogue<?>> catalogues) implements Fuzzing.Reader {
  public SpecReading {
    catalogues = List.copyOf(catalogues);
  }

  /** Mutations of all names and of their parameters. */
  public Mutation mutation() {
    return Corpus.specs(
        catalogues.stream()
            .flatMap(catalogue -> catalogue.entries().stream())
            .flatMap(
                entry ->
                    entry.parameters().stream()
                        .map(parameter -> entry.name() + ":" + parameter.name() + "=2"))
            .toList());
  }

  @Override
  public void read(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8);
    if (Spec.split(text).isEmpty()) {
      throw new IllegalStateException("a list of no specs");
    }
    Spec spec = Spec.parse(text);
    if (!Spec.parse(spec.toString()).equals(spec)) {
      throw new IllegalStateException("a spec that does not read back: " + spec);
    }
    InvalidInputException refusal = null;
    int made = 0;
    int asked = Math.floorMod(spec.name().hashCode(), catalogues.size());
    for (Catalogue<?> catalogue : catalogues) {
      if (!catalogue.contains(spec.name()) && catalogue != catalogues.get(asked)) {
        continue;
      }
      try {
        catalogue.make(spec);
        made++;
      } catch (InvalidInputException e) {
        refusal = e;
      }
    }
    if (made == 0 && refusal != null) {
      throw refusal;
    }
  }
}
