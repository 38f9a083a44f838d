"""A Markdown table of what the experiment small-problems printed, for docs/results/small-problems.md.

Arguments: files of the default, of the SVC and of another default to hold the spread against, then, if
there are any, of the default and of the other on parts of the rows, each a list with commas between. A choice is a loss, kernel with its width to two digits, lambda and metric.
"""

import csv
import re
import sys
from collections import defaultdict


def read(files):
    runs = defaultdict(list)
    for name in files.split(","):
        with open(name, newline="") as file:
            for row in csv.DictReader(file):
                runs[row["problem"], row["draw"]].append(row)
    return runs


def choice(row):
    return re.sub(r"\d\.\d+(E-?\d+)?|\d+\.\d+", lambda n: f"{float(n[0]):.2g}", row["chosen"])


def accuracies(rows):
    return [100 * float(row["accuracy"]) for row in rows]


def mean(values):
    values = list(values)
    return sum(values) / len(values)


def spread(rows):
    return max(accuracies(rows)) - min(accuracies(rows))


def jumps_by_order(rows):
    by_seed = defaultdict(set)
    for row in rows:
        by_seed[row["seed"]].add(choice(row))
    return any(len(choices) > 1 for choices in by_seed.values())


def summary(name, runs):
    cells = list(runs.values())
    print(
        f"{name}: mean spread {mean(map(spread, cells)):.2f}, above 2.5 in "
        f"{sum(spread(rows) > 2.5 for rows in cells)} of {len(cells)}; the choice differs in "
        f"{sum(len(set(map(choice, rows))) > 1 for rows in cells)}, by order alone in "
        f"{sum(map(jumps_by_order, cells))}; CPU {sum(float(r['seconds']) for c in cells for r in c):.0f} s"
    )


def resampled(default, before):
    runs, old = read(default), read(before)
    shared = [key for key in old if len(runs.get(key, [])) == len(old[key])]
    for name, which in (("default on parts", runs), ("before on parts", old)):
        summary(name, {key: which[key] for key in shared})
        print(f"  mean accuracy {mean(mean(accuracies(which[key])) for key in shared):.2f}")


def main(default, svc, before, *parts):
    runs, rivals, old = read(default), read(svc), read(before)
    print("| problem | default | SVC | difference | before | spread | spread before |")
    print("|---|---|---|---|---|---|---|")
    gains = []
    for problem in dict.fromkeys(name for name, _ in old):
        draws = [key for key in runs if key[0] == problem]
        own, rival, last = (
            mean(mean(accuracies(found[key])) for key in draws) for found in (runs, rivals, old)
        )
        gains.append((own - rival, last - rival))
        wide, wider = (mean(spread(found[key]) for key in draws) for found in (runs, old))
        print(
            f"| {problem} | {own:.1f} | {rival:.1f} | {own - rival:+.1f} | {last:.1f} "
            f"| {wide:.1f} | {wider:.1f} |"
        )
    for name, which in (("default", 0), ("before", 1)):
        values = [gain[which] for gain in gains]
        print(
            f"{name} - SVC: mean {mean(values):+.2f}, least {min(values):+.2f}, "
            f"below -3: {sum(v < -3 for v in values)} of {len(values)}"
        )
    summary("default", runs)
    summary("before", old)
    if parts:
        resampled(*parts)


if __name__ == "__main__":
    main(*sys.argv[1:])
