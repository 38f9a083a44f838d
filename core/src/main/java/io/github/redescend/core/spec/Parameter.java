package io.github.redescend.core.spec;

/**
 * A parameter that a spec may give.
 *
 * @param name the key
 * @param defaultValue the value where the key is left out, or null if it must be given
 * @param allowed the allowed values in words, such as {@code "> 0"} or {@code "iqr | mad"}
 * @param meaning what it does, in a phrase
 */
public record Parameter(String name, String defaultValue, String allowed, String meaning) {}
