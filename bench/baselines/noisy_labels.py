"""Accuracy of the default and of scikit-learn's classifiers on noisy training labels.

    python3 bench/baselines/noisy_labels.py DATA OUTPUT.csv ROWS SPLITS NOISE,... TABLE...
    python3 bench/baselines/noisy_labels.py OUTPUT.csv FIGURE.svg

The second call prints the mean of each method over the tables and draws it. DATA is a folder with CSV files (or .csv.gz)
whose last column is the label. At most ROWS rows of each TABLE are drawn and split 70/30 into training and test rows, as
often as SPLITS says; the test labels stay as they are. Noises:
none; sym20 (20% of every class, to any other class); one20 and one40 (20 or 40% of the largest class labelled as the
second); small40 (40% of the second class labelled as the largest); two (10% and 30% of these).

Methods: `./redescend train` with no options; an RBF SVC tuned on 25 cells with 5 folds (on 2000 rows
at most, fitted on 10,000 at most); a random forest of 300 trees; gradient boosted trees; the last two
also after confident learning removes rows by 5-fold probabilities of the same method (Northcutt et
al. 2021). Rows are appended to OUTPUT.csv; what it has is skipped. Run it
from the root of the repository. Needs scikit-learn (1.2 or newer).
"""
import csv
import gzip
import os
import resource
import subprocess
import sys
import tempfile

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier
from sklearn.metrics import accuracy_score, balanced_accuracy_score
from sklearn.model_selection import GridSearchCV, StratifiedKFold, cross_val_predict, train_test_split
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC

FLIPS = {"none": {}, "one20": {0: .2}, "one40": {0: .4}, "small40": {1: .4}, "two": {0: .1, 1: .3}}


def read(folder, table):
    path = os.path.join(folder, table + ".csv")
    with open(path, newline="") if os.path.exists(path) else gzip.open(path + ".gz", "rt") as file:
        header, *rows = csv.reader(file)
    return header, np.array(rows, object)


def numeric(rows):
    """Numbers as they are with gaps filled by the mean; texts as one column for each level."""
    columns = []
    for values in rows.T:
        try:
            column = np.array([float(v) if v not in ("", "?", "NA") else np.nan for v in values])
            column[np.isnan(column)] = np.nanmean(column)
            columns.append(column[:, None])
        except ValueError:
            columns.append((values[:, None] == np.unique(values.astype(str))[None, :]).astype(float))
    return np.hstack(columns)


def noisy(labels, noise, random):
    classes, counts = np.unique(labels, return_counts=True)
    order = classes[np.argsort(-counts, kind="stable")]
    given = labels.copy()
    if noise == "sym20":
        for i in random.choice(len(labels), round(.2 * len(labels)), replace=False):
            given[i] = random.choice(classes[classes != labels[i]])
        return given
    for place, rate in FLIPS[noise].items():
        rows = np.flatnonzero(labels == order[place])
        given[random.choice(rows, round(rate * len(rows)), replace=False)] = order[1 - place]
    return given


def tuned(x, y):
    grid = {"svc__C": 10.0 ** np.arange(-1, 4), "svc__gamma": 4.0 ** np.arange(-2, 3) / x.shape[1]}
    folds = StratifiedKFold(5, shuffle=True, random_state=1)
    search = GridSearchCV(make_pipeline(StandardScaler(), SVC()), grid, cv=folds, refit=False)
    search.fit(x[:2000], y[:2000])
    svc = make_pipeline(StandardScaler(), SVC()).set_params(**search.best_params_)
    return svc.fit(x[:10000], y[:10000])


def kept(method, x, y):
    """The rows that confident learning keeps: not of another class by the mean probability of each class's own rows."""
    classes, codes = np.unique(y, return_inverse=True)
    folds = StratifiedKFold(5, shuffle=True, random_state=1)
    p = cross_val_predict(method, x, y, cv=folds, method="predict_proba")
    least = np.array([p[codes == c, c].mean() for c in range(len(classes))])
    confident = np.where(p >= least, p, -1)
    wrong = (confident.max(axis=1) >= 0) & (confident.argmax(axis=1) != codes)
    return ~wrong if len(np.unique(y[~wrong])) > 1 else np.full(len(y), True)


def fit_cleaned(method, x, y):
    keep = kept(method, x, y)
    return method.fit(x[keep], y[keep])


def redescend(header, rows, given, test, *options):
    """The predicted labels, and the CPU seconds of training (the whole process)."""
    with tempfile.TemporaryDirectory() as folder:
        names = [os.path.join(folder, name) for name in ("train.csv", "test.csv", "m.rdm", "p.csv")]
        for name, part in zip(names, (np.column_stack([rows, given]), test)):
            with open(name, "w", newline="") as file:
                csv.writer(file).writerows([header, *part])
        train = ["train", names[0], "--model", names[2], "--label", header[-1], "--threads", "1", *options]
        if any(v in ("", "?", "NA") for v in rows.ravel()):
            train += ["--missing", "mean"]
        spent = []
        for command in (train, ["predict", names[2], names[1], "--output", names[3]]):
            start = seconds()
            run = subprocess.run(["./redescend", *command, "--quiet"], capture_output=True, text=True)
            if run.returncode:
                raise SystemExit(run.stderr)
            spent.append(seconds() - start)
        with open(names[3], newline="") as file:
            _, *predicted = csv.reader(file)
        return np.array([row[1] for row in predicted], object), spent[0]


def seconds():
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(use.ru_utime + use.ru_stime for use in both)


def means(path):
    """Noise to method to (accuracy, balanced accuracy, CPU seconds), means over the tables and splits."""
    found = {}
    with open(path, newline="") as file:
        for _, _, noise, method, *numbers in list(csv.reader(file))[1:]:
            found.setdefault(noise, {}).setdefault(method, []).append([float(x) for x in numbers])
    return {noise: {method: np.mean(rows, axis=0) for method, rows in methods.items()}
            for noise, methods in found.items()}


def figure(path, image):
    found = means(path)
    names = list(next(iter(found.values())))
    least = np.floor(min(row[0] for methods in found.values() for row in methods.values()) / 5) * 5
    colours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#009e73", "#cc79a7"]
    lines = []

    def add(text, *numbers):
        lines.append(text % numbers)

    def text(x, y, anchor, words):
        add('<text x="%.1f" y="%.1f" text-anchor="%s">%s</text>', x, y, anchor, words)

    def mark(name, x, y):
        place = names.index(name)
        fill = "#fff" if name.startswith("cleaned") else colours[place]
        add('<circle cx="%.1f" cy="%.1f" r="5" fill="%s" stroke="%s" stroke-width="2"/>',
            x, y, fill, colours[place])

    def across(value):
        return 90 + 480 * (value - least) / (100 - least)

    bottom = 40 + 36 * len(found)
    for value in np.arange(least, 101, 5):
        add('<path d="M%.1f 20V%d" stroke="#ccc"/>', across(value), bottom)
        text(across(value), bottom + 16, "middle", "%d" % value)
    text(330, bottom + 34, "middle", "mean accuracy on clean test rows (%)")
    for line, (noise, methods) in enumerate(found.items()):
        print(noise, *("%s %.1f %.1f %.1fs" % (name, *row) for name, row in methods.items()), sep="\n  ")
        text(80, 44 + 36 * line, "end", noise)
        for name, row in methods.items():
            mark(name, across(row[0]), 40 + 36 * line)
    for place, name in enumerate(names):
        x, y = 90 + 170 * (place % 3), bottom + 58 + 20 * (place // 3)
        mark(name, x, y - 4)
        text(x + 10, y, "start", name)
    with open(image, "w") as file:
        file.write('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="%d" font-family='
                   '"sans-serif" font-size="13"><rect width="100%%" height="100%%" fill="#fff"/>\n%s\n'
                   "</svg>\n" % (bottom + 90, "\n".join(lines)))


def methods(header, rows, x, given, train, test):
    """Name to the prediction of the test rows."""
    forest = RandomForestClassifier(300, random_state=1)
    boosting = HistGradientBoostingClassifier(random_state=1)
    return {
        "default": lambda: redescend(header, rows[train, :-1], given, rows[test])[0],
        "svc": lambda: tuned(x[train], given).predict(x[test]),
        "forest": lambda: forest.fit(x[train], given).predict(x[test]),
        "boosting": lambda: boosting.fit(x[train], given).predict(x[test]),
        "cleaned-forest": lambda: fit_cleaned(forest, x[train], given).predict(x[test]),
        "cleaned-boosting": lambda: fit_cleaned(boosting, x[train], given).predict(x[test]),
    }


def main(folder, output, most, splits, noises, *tables):
    done = set()
    if os.path.exists(output):
        with open(output, newline="") as file:
            done = {tuple(row[:3]) for row in csv.reader(file)}
    else:
        with open(output, "w") as file:
            file.write("table,split,noise,method,accuracy,balanced,cpu_seconds\n")
    for split in range(1, int(splits) + 1):
        for table in tables:
            header, rows = read(folder, table)
            random = np.random.RandomState(split)
            rows = rows[random.permutation(len(rows))[:int(most)]]
            x, y = numeric(rows[:, :-1]), rows[:, -1].astype(str)
            train, test = train_test_split(np.arange(len(y)), test_size=.3, stratify=y, random_state=split)
            for noise in noises.split(","):
                if (table, str(split), noise) in done:
                    continue
                given = noisy(y[train], noise, np.random.RandomState(split + 1))
                lines = []
                for name, method in methods(header, rows, x, given, train, test).items():
                    start = seconds()
                    predicted = method()
                    scores = accuracy_score(y[test], predicted), balanced_accuracy_score(y[test], predicted)
                    lines.append("%s,%d,%s,%s,%.2f,%.2f,%.2f\n" % (
                        table, split, noise, name, 100 * scores[0], 100 * scores[1], seconds() - start))
                print("".join(lines), end="", flush=True)
                with open(output, "a") as file:
                    file.writelines(lines)


if __name__ == "__main__":
    (figure if len(sys.argv) == 3 else main)(*sys.argv[1:])
