package io.github.redescend.cli.command.serve;

/**
 * What a service takes on.
 *
 * @param threads that requests are computed with, as many requests at a time
 * @param bodyBytes the longest body
 */
record Limits(SharedThreads threads, int bodyBytes) {}
