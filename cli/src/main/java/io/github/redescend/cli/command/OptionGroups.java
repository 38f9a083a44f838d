package io.github.redescend.cli.command;

import io.github.redescend.cli.option.ContaminationOptions;
import io.github.redescend.cli.option.MetricOption;
import io.github.redescend.cli.option.NoiseOption;
import io.github.redescend.cli.option.ReportOptions;
import io.github.redescend.cli.option.Writes;
import io.github.redescend.cli.option.model.CalibrationOption;
import io.github.redescend.cli.option.model.DistanceOption;
import io.github.redescend.cli.option.model.ModelOptions;
import io.github.redescend.cli.option.model.RecipeOptions;
import io.github.redescend.cli.option.model.TrustWeightsOption;
import io.github.redescend.cli.option.run.PluginsOption;
import io.github.redescend.cli.option.run.RunOptions;
import io.github.redescend.cli.option.table.DataOptions;
import io.github.redescend.cli.option.table.GroupsOption;
import io.github.redescend.cli.option.table.KeptColumnsOptions;
import io.github.redescend.cli.option.table.PreparationOptions;
import io.github.redescend.cli.option.table.SafeCsvOption;
import io.github.redescend.cli.option.table.SqlOptions;
import io.github.redescend.cli.option.table.SqlTableOptions;
import io.github.redescend.cli.option.table.TableOptions;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The options of a command in its help: those that are wanted first, then the command's own, then
 * those on data, model, noise, output and run. A command of few options has one list.
 */
public final class OptionGroups {
  /** So many can be read in one list. */
  private static final int FEW = 20;

  /** What most calls need. */
  private static final Map<String, List<String>> FIRST =
      Map.of(
          "train", List.of("--model", "--label", "--system", "--missing", "--calibrate"),
          "evaluate", List.of("--label", "--system", "--cv", "--noise", "--report"));

  private static final Map<Class<?>, Group> GROUPS =
      Map.ofEntries(
          Map.entry(DataOptions.class, Group.DATA),
          Map.entry(TableOptions.class, Group.DATA),
          Map.entry(GroupsOption.class, Group.DATA),
          Map.entry(SqlOptions.class, Group.DATA),
          Map.entry(PreparationOptions.class, Group.DATA),
          Map.entry(ModelOptions.class, Group.MODEL),
          Map.entry(RecipeOptions.class, Group.MODEL),
          Map.entry(DistanceOption.class, Group.MODEL),
          Map.entry(CalibrationOption.class, Group.MODEL),
          Map.entry(MetricOption.class, Group.MODEL),
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
    FIRST("Options most used"),
    OWN("Options of this command"),
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

  /** Makes the help of a command show groups. */
  public static void show(CommandLine command) {
    List<OptionSpec> shown = command.getCommandSpec().options();
    if (shown.stream().filter(option -> !option.hidden()).count() <= FEW) {
      return;
    }
    Map<String, CommandLine.IHelpSectionRenderer> sections = command.getHelpSectionMap();
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING, help -> "");
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, OptionGroups::list);
  }

  private static String list(Help help) {
    Map<Group, List<OptionSpec>> groups = new EnumMap<>(Group.class);
    List<String> first = FIRST.getOrDefault(help.commandSpec().name(), List.of());
    for (String name : first) {
      add(help.commandSpec().findOption(name), Group.FIRST, groups);
    }
    for (OptionSpec option : help.commandSpec().options()) {
      if (!first.contains(option.longestName()) && !option.hidden()) {
        add(option, group(option), groups);
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

  private static void add(OptionSpec option, Group group, Map<Group, List<OptionSpec>> groups) {
    if (option != null) {
      groups.computeIfAbsent(group, none -> new ArrayList<>()).add(option);
    }
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
