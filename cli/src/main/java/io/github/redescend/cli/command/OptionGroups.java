package io.github.redescend.cli.command;

import io.github.redescend.cli.option.ContaminationOptions;
import io.github.redescend.cli.option.MetricOption;
import io.github.redescend.cli.option.NoiseOption;
import io.github.redescend.cli.option.PositiveOption;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.model.CalibrationOption;
import io.github.redescend.cli.option.model.ModelOptions;
import io.github.redescend.cli.option.model.RecipeOptions;
import io.github.redescend.cli.option.model.TrustWeightsOption;
import io.github.redescend.cli.option.run.PluginsOption;
import io.github.redescend.cli.option.run.RunFiles.Writes;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.DataOptions;
import io.github.redescend.cli.option.table.GroupsOption;
import io.github.redescend.cli.option.table.InputOptions;
import io.github.redescend.cli.option.table.KeptColumnsOptions;
import io.github.redescend.cli.option.table.PreparationOptions;
import io.github.redescend.cli.option.table.SafeCsvOption;
import io.github.redescend.cli.option.table.SqlTableOptions;
import io.github.redescend.cli.option.table.TableOptions;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The option groups in the help of a command. {@code --help} shows at most 15 options, {@code
 * --help-all} shows all.
 */
public final class OptionGroups {
  /** The maximum number of options that {@code --help} shows. */
  private static final int FEW = 15;

  /** The options that {@code --help} shows for long commands, in addition to {@link #ALWAYS}. */
  private static final Map<String, Set<String>> SHORT =
      Map.ofEntries(
          Map.entry(
              "train",
              Set.of(
                  "--model --label --features --missing --system --kernel --calibrate --metric"
                      .concat(" --trust-weights --report --seed --verbose")
                      .split(" "))),
          Map.entry(
              "predict",
              Set.of(
                  "--output", "--scores", "--proba", "--trust", "--coverage", "--keep", "--label")),
          Map.entry("test", Set.of("--label", "--metric", "--report", "--figures")),
          Map.entry("serve", Set.of("--port", "--host", "--max-body")),
          Map.entry(
              "evaluate",
              Set.of(
                  "--label --missing --system --cv --holdout --test --noise --metric --importance"
                      .concat(" --trust-weights --report --seed")
                      .split(" "))),
          Map.entry(
              "tune",
              Set.of(
                  "--label --missing --system --grid --search --trials --cv --nested --noise --metric"
                      .concat(" --model --output --seed")
                      .split(" "))),
          Map.entry(
              "compare",
              Set.of(
                  "--systems --label --missing --cv --repeats --noise --outliers --metric --untuned"
                      .concat(" --output --seed")
                      .split(" "))),
          Map.entry(
              "convert", Set.of("--model", "--label", "--format", "--separator", "--decimal")),
          Map.entry("verify", Set.of("--key", "--signature", "--label")),
          Map.entry(
              "select",
              Set.of(
                  "--label",
                  "--missing",
                  "--pairs",
                  "--threshold",
                  "--false",
                  "--output",
                  "--seed")),
          Map.entry("explain", Set.of("--row", "--train", "--top")),
          Map.entry(
              "audit",
              Set.of(
                  "--label --missing --annotators --target --checks --top --output --report --clean"
                      .concat(" --action --review --fail-above --noise-prior")
                      .split(" "))));

  private static final Set<String> ALWAYS = Set.of("--json", RunOptions.HELP_ALL);

  private static final Map<Class<?>, Group> GROUPS =
      Map.ofEntries(
          Map.entry(DataOptions.class, Group.DATA),
          Map.entry(TableOptions.class, Group.DATA),
          Map.entry(GroupsOption.class, Group.DATA),
          Map.entry(InputOptions.class, Group.DATA),
          Map.entry(PreparationOptions.class, Group.DATA),
          Map.entry(ModelOptions.class, Group.MODEL),
          Map.entry(RecipeOptions.class, Group.MODEL),
          Map.entry(CalibrationOption.class, Group.MODEL),
          Map.entry(MetricOption.class, Group.MODEL),
          Map.entry(PositiveOption.class, Group.DATA),
          Map.entry(NoiseOption.class, Group.NOISE),
          Map.entry(ContaminationOptions.class, Group.NOISE),
          Map.entry(TrustWeightsOption.class, Group.NOISE),
          Map.entry(ReportOptions.class, Group.OUTPUT),
          Map.entry(SafeCsvOption.class, Group.OUTPUT),
          Map.entry(SqlTableOptions.class, Group.OUTPUT),
          Map.entry(KeptColumnsOptions.class, Group.OUTPUT),
          Map.entry(RunOptions.class, Group.RUN),
          Map.entry(PluginsOption.class, Group.RUN));

  private enum Group {
    OWN("Options"),
    DATA("Data"),
    MODEL("Model"),
    NOISE("Noise"),
    OUTPUT("Output"),
    RUN("Run");

    private final String heading;

    Group(String heading) {
      this.heading = heading;
    }
  }

  private OptionGroups() {}

  /** Groups the options in the help of a command. */
  public static void show(CommandLine command) {
    if (visible(command.getCommandSpec()).size() <= FEW) {
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
    Set<String> few = SHORT.get(help.commandSpec().name());
    CommandLine.ParseResult call = help.commandSpec().commandLine().getParseResult();
    boolean all =
        few == null || (call != null && call.originalArgs().contains(RunOptions.HELP_ALL));
    Map<Group, List<OptionSpec>> groups = new EnumMap<>(Group.class);
    for (OptionSpec option : visible(help.commandSpec())) {
      String name = option.longestName();
      if (all || few.contains(name) || ALWAYS.contains(name)) {
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
    if (!(option.userObject() instanceof Field field)) {
      return Group.RUN;
    }
    Group known = GROUPS.get(field.getDeclaringClass());
    if (known != null) {
      return known;
    }
    if (option.usageHelp() || option.versionHelp()) {
      return Group.RUN;
    }
    return field.isAnnotationPresent(Writes.class) ? Group.OUTPUT : Group.OWN;
  }
}
