package io.github.redescend.cli.option;

import io.github.redescend.cli.option.run.RunFiles;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** On an option or argument: it names what the run reads. {@link RunFiles} keeps outputs off it. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Reads {
  /** If it names a folder, how the names of the files in it end that are read. */
  String[] folderOf() default {};

  /** Whether it is a spec, in which the parameter {@code file} names what is read. */
  boolean inSpec() default false;
}
