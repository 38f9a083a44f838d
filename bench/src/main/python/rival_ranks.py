"""Mean accuracies and ranks of the default beside rivals, and how it fares against each of them.

Arguments: results of `experiment noise-aware` (its column `default`), results of noise_rivals.py,
then splits. Cells of other splits, or that one of both files lacks, are left out. Prints a Markdown table for each kind of wrong labels.
"""

import csv
import sys
from collections import defaultdict

ROUNDING = 1e-9


def cells(path, method, splits):
    with open(path, newline="") as file:
        return {
            ((row["table"], row["noise"], row["split"]), row.get("method", "default")): float(row[method])
            for row in csv.DictReader(file)
            if row["split"] in splits
        }


def rank(values, own):
    better = sum(value > own + ROUNDING for value in values)
    level = sum(abs(value - own) <= ROUNDING for value in values)
    return better + (level + 1) / 2


def main(ours, rivals, *splits):
    found = defaultdict(dict)
    for path, column in ((ours, "default"), (rivals, "accuracy")):
        for (cell, method), accuracy in cells(path, column, splits).items():
            found[cell][method] = accuracy
    methods = ["default"] + sorted({m for both in found.values() for m in both} - {"default"})
    whole = {cell: both for cell, both in found.items() if len(both) == len(methods)}
    for noise in sorted({cell[1] for cell in whole}):
        rows = [both for cell, both in whole.items() if cell[1] == noise]
        print(f"\n{noise}, {len(rows)} cells\n\n| | {' | '.join(methods)} |")
        print("|---" * (len(methods) + 1) + "|")
        means = [100 * sum(row[m] for row in rows) / len(rows) for m in methods]
        ranks = [sum(rank(row.values(), row[m]) for row in rows) / len(rows) for m in methods]
        fares = []
        for method in methods[1:]:
            steps = [row["default"] - row[method] for row in rows]
            won = sum(step > ROUNDING for step in steps)
            lost = sum(step < -ROUNDING for step in steps)
            fares.append(f"{won}, {len(rows) - won - lost}, {lost}")
        print("| mean accuracy | " + " | ".join(f"{mean:.1f}" for mean in means) + " |")
        print("| mean rank | " + " | ".join(f"{mean:.2f}" for mean in ranks) + " |")
        print("| default wins, ties, loses | | " + " | ".join(fares) + " |")


if __name__ == "__main__":
    main(*sys.argv[1:])
