package io.github.redescend.cli.command.serve;

/**
 * What a service takes on.
 *
 * @param threads how many requests are computed at a time
 * @param bodyBytes the longest body
 */
record Limits(int threads, int bodyBytes) {}
