/**
 * The contract of hypothesis spaces as tests: extend {@link
 * io.github.redescend.testkit.space.SpaceContract} and list ways to build spaces, with a kernel
 * each, as {@link io.github.redescend.testkit.space.SpaceSubject}. All run on the same small
 * weighted regression problem, some of whose weights are 0.
 */
package io.github.redescend.testkit.space;
