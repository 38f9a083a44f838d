/** What the contracts of all kinds say when they fail: which subject, which number, which bound. */
package io.github.redescend.testkit;
