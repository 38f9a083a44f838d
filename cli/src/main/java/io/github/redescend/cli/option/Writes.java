package io.github.redescend.cli.option;

import io.github.redescend.cli.option.run.RunFiles;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On an option or argument: it names what the run writes. {@link RunFiles} refuses it if the run
 * reads it too, or writes something else to it.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Writes {
  /** If it names a folder, how the names of the files in it end that are written. */
  String[] folderOf() default {};
}
