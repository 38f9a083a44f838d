package io.github.redescend.core.spec;

/** A parameter that is read as it is written. */
final class TextParameter extends TypedParameter<String> {
  TextParameter(String name, String defaultValue, String allowed, String meaning) {
    super(name, defaultValue, allowed, meaning);
  }

  @Override
  public String in(Arguments given) {
    return given.text(name());
  }

  @Override
  public String text(String value) {
    return value;
  }
}
