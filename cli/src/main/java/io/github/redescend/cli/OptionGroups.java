package io.github.redescend.cli;

import io.github.redescend.cli.command.predict.PredictOptions.InputColumns;
import io.github.redescend.cli.command.predict.PredictOptions.Target;
import io.github.redescend.cli.option.DataOptions;
import io.github.redescend.cli.option.InputOptions;
import io.github.redescend.cli.option.MetricOption;
import io.github.redescend.cli.option.MetricOption.Calibration;
import io.github.redescend.cli.option.MetricOption.Positive;
import io.github.redescend.cli.option.ModelOptions;
import io.github.redescend.cli.option.NoiseOptions.OfExperiments;
import io.github.redescend.cli.option.NoiseOptions.OfTraining;
import io.github.redescend.cli.option.NoiseOptions.TrustWeights;
import io.github.redescend.cli.option.PreparationOptions;
import io.github.redescend.cli.option.RecipeOptions;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.ReportOptions.SafeCsv;
import io.github.redescend.cli.option.RunFiles.Writes;
import io.github.redescend.cli.option.RunOptions;
import io.github.redescend.cli.option.RunOptions.Plugins;
import io.github.redescend.cli.option.TableOptions;
import io.github.redescend.cli.option.TableOptions.Groups;
import io.github.redescend.cli.option.TableOptions.UnlabelledRows;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Groups of options: {@code --help} shows at most 15, {@code --help-all} shows all. */
final class OptionGroups {
  /** The maximum number of options that {@code --help} shows. */
  private static final int FEW_OPTIONS = 15;

  /** The options that {@code --help} shows for long commands, in addition to {@link #ALWAYS}. */
  private static final String SHORT =
      """
      train: model label features missing system kernel calibrate metric trust-weights report seed verbose
      predict: output scores proba trust coverage keep label
      test: label metric report figures
      serve: port host max-body
      evaluate: label missing system cv holdout test noise metric importance trust-weights report seed
      tune: label missing system grid search trials cv nested noise metric model output seed
      compare: systems label missing cv repeats noise outliers metric untuned output seed
      convert: model label format separator decimal
      verify: key signature label
      select: label missing pairs threshold false output seed
      explain: row train top
      audit: label missing annotators target checks top output report clean action review fail-above noise-prior
      """;

  private static final Set<String> ALWAYS = Set.of("--json", RunOptions.HELP_ALL);

  private enum Group {
    OWN("Options"),
    DATA(
        "Data",
        DataOptions.class,
        TableOptions.class,
        Groups.class,
        UnlabelledRows.class,
        InputOptions.class,
        PreparationOptions.class,
        Positive.class),
    MODEL("Model", ModelOptions.class, RecipeOptions.class, Calibration.class, MetricOption.class),
    NOISE("Noise", OfTraining.class, OfExperiments.class, TrustWeights.class),
    OUTPUT("Output", ReportOptions.class, SafeCsv.class, Target.class, InputColumns.class),
    RUN("Run", RunOptions.class, Plugins.class);

    private final String heading;

    @SuppressWarnings("ImmutableEnumChecker") // A set of classes that does not change.
    private final Set<Class<?>> types;

    Group(String heading, Class<?>... types) {
      this.heading = heading;
      this.types = Set.of(types);
    }
  }

  private OptionGroups() {}

  public static void show(CommandLine command) {
    if (visible(command.getCommandSpec()).size() <= FEW_OPTIONS) {
      return;
    }
    Map<String, CommandLine.IHelpSectionRenderer> sections = command.getHelpSectionMap();
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING, help -> "");
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, OptionGroups::list);
  }

  private static List<OptionSpec> visible(CommandSpec command) {
    return command.options().stream().filter(option -> !option.hidden()).toList();
  }

  private static String list(Help help) {
    String name = help.commandSpec().name() + ": ";
    Set<String> few = new HashSet<>();
    for (String line : SHORT.split("\n")) {
      if (line.startsWith(name)) {
        Stream.of(line.substring(name.length()).split(" ")).map("--"::concat).forEach(few::add);
      }
    }
    CommandLine.ParseResult call = help.commandSpec().commandLine().getParseResult();
    boolean all =
        few.isEmpty() || (call != null && call.originalArgs().contains(RunOptions.HELP_ALL));
    Map<Group, List<OptionSpec>> groups = new EnumMap<>(Group.class);
    for (OptionSpec option : visible(help.commandSpec())) {
      if (all || few.contains(option.longestName()) || ALWAYS.contains(option.longestName())) {
        groups.computeIfAbsent(group(option), none -> new ArrayList<>()).add(option);
      }
    }
    StringBuilder text = new StringBuilder();
    groups.forEach(
        (group, options) -> {
          Help.Layout layout = help.createDefaultLayout();
          layout.addAllOptions(options, help.parameterLabelRenderer());
          text.append("%n%s:%n".formatted(group.heading)).append(layout);
        });
    return text.toString();
  }

  private static Group group(OptionSpec option) {
    if (!(option.userObject() instanceof Field field) || option.usageHelp()) {
      return Group.RUN;
    }
    Group other = field.isAnnotationPresent(Writes.class) ? Group.OUTPUT : Group.OWN;
    return Stream.of(Group.values())
        .filter(group -> group.types.contains(field.getDeclaringClass()))
        .findFirst()
        .orElse(option.versionHelp() ? Group.RUN : other);
  }
}
