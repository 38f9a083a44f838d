package io.github.redescend.reproduce.study;

/**
 * A table of a study.
 *
 * @param name as it is called in the results
 * @param file its file in the data folder, without .gz
 * @param many whether it may have more than two classes
 */
public record DataFile(String name, String file, boolean many) {}
