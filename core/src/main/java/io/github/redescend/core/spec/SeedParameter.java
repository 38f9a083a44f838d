package io.github.redescend.core.spec;

/** The parameter {@code seed}: any whole number of 32 bits. */
final class SeedParameter extends TypedParameter<Long> {
  SeedParameter(String meaning) {
    super("seed", "1", "a whole number", meaning);
  }

  @Override
  public Long in(Arguments given) {
    return (long) given.integer(name());
  }

  @Override
  public String text(Long value) {
    return value.toString();
  }
}
