package io.github.redescend.testkit;

import io.github.redescend.core.spec.Described;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.AssertionFailedError;

/** Names the subject in failures of parameterised tests: build tools omit arguments. */
public final class NamesTheSubject implements InvocationInterceptor {
  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    try {
      invocation.proceed();
    } catch (AssertionError e) {
      AssertionError named =
          new AssertionFailedError(subject(method.getArguments()) + ": " + e.getMessage(), e);
      named.setStackTrace(e.getStackTrace());
      throw named;
    }
  }

  private static String subject(List<Object> arguments) {
    return arguments.stream()
        .map(one -> String.valueOf(one instanceof Described given ? given.spec() : one))
        .collect(Collectors.joining(", "));
  }
}
