"""`redescend audit --probabilities` compared with confident learning on the same probabilities.

    python3 bench/baselines/probabilities.py ./redescend DATA-DIR FOLDER [--seeds 1,2,3] [--tables a,b]

For each table, noise and seed: labels are corrupted, a forest of 300 trees gives out-of-fold class
probabilities (five folds) for the corrupted labels, and every ranking of labels by them is measured by
the average precision (AUPRC) of the corrupted rows. Writes FOLDER/results.csv, prints means. Cells that
are there already are left as they are. Needs scikit-learn (1.2 or newer) and NumPy.
"""
import argparse
import csv
import os
import subprocess

from scores import TREES, of_probabilities, out_of_fold

import numpy as np
from sklearn.ensemble import RandomForestClassifier
from sklearn.metrics import average_precision_score

TABLES = "australian,breast_cancer_wisconsin,ionosphere,pima,vehicle"
NOISES = ["symmetric:0.1", "symmetric:0.2", "one-class:0.2", "one-class:0.4"]


def read(path):
    """Features with categories as codes, missing values as the mean, labels as codes."""
    with open(path) as file:
        rows = list(csv.reader(file))
    header, rows = rows[0], rows[1:]
    at = header.index("label") if "label" in header else len(header) - 1
    columns = []
    for j in range(len(header)):
        if j == at:
            continue
        cells = [row[j] for row in rows]
        try:
            column = np.array([float(c) if c not in ("", "?", "NA") else np.nan for c in cells])
        except ValueError:
            column = np.unique(cells, return_inverse=True)[1].astype(float)
        columns.append(np.where(np.isnan(column), np.nanmean(column), column))
    return np.column_stack(columns), np.unique([row[at] for row in rows], return_inverse=True)[1]


def corrupted(y, k, noise, seed):
    """A share of all labels to any other class, or of the largest class to the others."""
    kind, rate = noise.split(":")
    random = np.random.RandomState(seed)
    rows = np.arange(len(y)) if kind == "symmetric" else np.flatnonzero(y == np.bincount(y).argmax())
    some = random.choice(rows, int(round(float(rate) * len(rows))), replace=False)
    given = y.copy()
    given[some] = (y[some] + random.randint(1, k, len(some))) % k
    return given


def audited(program, folder, x, given, p):
    data = os.path.join(folder, "data.csv")
    probabilities = os.path.join(folder, "probabilities.csv")
    found = os.path.join(folder, "trust.csv")
    names = ["c%d" % c for c in range(p.shape[1])]
    with open(data, "w") as file:
        file.write(",".join("x%d" % j for j in range(x.shape[1])) + ",label\n")
        for row, label in zip(x, given):
            file.write(",".join("%.9g" % value for value in row) + "," + names[label] + "\n")
    np.savetxt(probabilities, p, delimiter=",", header=",".join(names), comments="", fmt="%.9g")
    call = [program, "audit", data, "--probabilities", probabilities, "--scores", found, "--quiet"]
    subprocess.run(call, check=True, stdout=subprocess.DEVNULL)
    with open(found) as file:
        return np.array([float(row["trust"]) for row in csv.DictReader(file)])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("data")
    parser.add_argument("folder")
    parser.add_argument("--seeds", default="1,2,3")
    parser.add_argument("--tables", default=TABLES)
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    path = os.path.join(options.folder, "results.csv")
    results = {}
    if os.path.exists(path):
        with open(path) as file:
            for row in csv.DictReader(file):
                results[row["table"], row["noise"], row["seed"], row["ranking"]] = float(row["auprc"])
    for table in options.tables.split(","):
        x, y = read(os.path.join(options.data, table + ".csv"))
        k = y.max() + 1
        for noise in NOISES:
            for seed in options.seeds.split(","):
                if (table, noise, seed, "audit") in results:
                    continue
                given = corrupted(y, k, noise, int(seed))
                p = out_of_fold(
                    lambda s: RandomForestClassifier(TREES, random_state=s), x, given, k, int(seed)
                )
                rankings = of_probabilities("forest", p, given)
                rankings["audit"] = audited(options.program, options.folder, x, given, p)
                for name, values in rankings.items():
                    results[table, noise, seed, name] = average_precision_score(given != y, -values)
                with open(path, "w") as file:
                    file.write("table,noise,seed,ranking,auprc\n")
                    for key, value in results.items():
                        file.write("%s,%.4f\n" % (",".join(key), value))
    for kind in ["symmetric", "one-class"]:
        for name in sorted({key[3] for key in results}):
            some = [v for key, v in results.items() if key[1].startswith(kind) and key[3] == name]
            print("%-10s %-14s %.3f" % (kind, name, np.mean(some)))


if __name__ == "__main__":
    main()
