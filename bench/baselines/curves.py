"""Test error against the CPU seconds of training, for the default and for scikit-learn's classifiers.

    python3 bench/baselines/curves.py DATA OUTPUT.csv SECONDS TABLE...
    python3 bench/baselines/curves.py OUTPUT.csv FIGURE.svg

The second call prints the lowest error of each method by CPU seconds and draws it. Each TABLE of the folder DATA is
split 70/30 (at most 5000 test rows, whose labels stay as they are), and trained on as it is and with 20% of the
largest class labelled as the second. Each method grows until one training takes more than SECONDS: the default, an
RBF SVC (LIBSVM) and a linear SVC (LIBLINEAR), both with C = 1, by rows; the C-loss (sigma 1, lambda 0.3) by landmarks;
a random forest by trees; gradient boosted trees by rounds. "Cleaned" methods train without the rows that confident
learning removes by 5-fold probabilities of boosted trees, whose CPU seconds count. For the default and the C-loss, CPU
seconds are of the whole program, with its start and reading. Run it from the root of the repository. Needs
scikit-learn (1.2 or newer), and matplotlib for the figure.
"""
import csv
import sys

import numpy as np
from noisy_labels import kept, noisy, numeric, read, redescend, seconds
from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier
from sklearn.model_selection import train_test_split
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC, LinearSVC

BUDGETS = 1, 2, 4, 8, 16


def shares(rows):
    return [rows // step for step in (64, 32, 16, 8, 4, 2, 1)]


def peers(x, y):
    """Method to the sizes it grows through, and its fit of one size."""
    def svm(method):
        return lambda size: method.fit(x[:size], y[:size])

    return {
        "LIBSVM": (shares(len(x)), svm(SVC(gamma=1 / x.shape[1], cache_size=1000))),
        "LIBLINEAR": (shares(len(x)), svm(LinearSVC(dual=False))),
        "forest": ((3, 10, 30, 100, 300), lambda size: RandomForestClassifier(size, random_state=1).fit(x, y)),
        "boosting": ((3, 10, 30, 100, 300), lambda size: HistGradientBoostingClassifier(
            max_iter=size, early_stopping=False, random_state=1).fit(x, y)),
    }


def points(folder, table, noise, most):
    """Yields method, size, CPU seconds and error."""
    header, rows = read(folder, table)
    y = rows[:, -1].astype(str)
    train, test = train_test_split(np.arange(len(y)), test_size=.3, stratify=y, random_state=1)
    test = test[:5000]
    given = noisy(y[train], noise, np.random.RandomState(2))
    x = numeric(rows[:, :-1])
    scaler = StandardScaler().fit(x[train])
    x_train, x_test = scaler.transform(x[train]), scaler.transform(x[test])

    def grow(name, sizes, fit, cost=0):
        for size in sizes:
            predicted, cpu = fit(size)
            yield name, size, cost + cpu, 100 * np.mean(predicted != y[test])
            if cost + cpu > most:
                break

    def timed(fit):
        def predict(size):
            start = seconds()
            model = fit(size)
            cpu = seconds() - start
            return model.predict(x_test), cpu
        return predict

    def ours(size, *options):
        return redescend(header, rows[train[:size], :-1], given[:size], rows[test], *options)

    fixed = ("--system rkcc-hq --loss closs:sigma=1 --lambda 0.3 --solver ncg --scale standard --kernel "
             "gaussian:gamma=%r" % (1 / x.shape[1])).split()
    yield from grow("default", shares(len(train))[::2], ours)
    yield from grow("C-loss", (50, 100, 200, 400, 800, 1600),
                    lambda m: ours(len(train), *fixed, "--space", "landmarks:m=%d,rule=random" % m))
    start = seconds()
    keep = kept(HistGradientBoostingClassifier(random_state=1), x_train, given)
    cost = seconds() - start
    for prefix, part, spent in ("", slice(None), 0), ("cleaned ", keep, cost):
        for name, (sizes, fit) in peers(x_train[part], given[part]).items():
            yield from grow(prefix + name, sizes, timed(fit), spent)


def best(path):
    """(table, noise) to method to rows of CPU seconds and the lowest error up to them."""
    found = {}
    with open(path, newline="") as file:
        for table, noise, method, _, cpu, error in list(csv.reader(file))[1:]:
            found.setdefault((table, noise), {}).setdefault(method, []).append((float(cpu), float(error)))
    for methods in found.values():
        for method, cells in methods.items():
            cells = np.array(sorted(cells))
            methods[method] = np.column_stack([cells[:, 0], np.minimum.accumulate(cells[:, 1])])
    return found


def figure(path, image):
    from matplotlib import pyplot
    pyplot.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "curves", "font.size": 9})
    found = best(path)
    tables = list(dict.fromkeys(table for table, _ in found))
    plot, axes = pyplot.subplots(len(tables), 2, squeeze=False, figsize=(9, 2.6 * len(tables)), layout="constrained")
    for (table, noise), methods in found.items():
        print(table, noise)
        for method, cells in methods.items():
            lowest = [cells[cells[:, 0] <= budget, 1] for budget in BUDGETS]
            print("  %-18s" % method, *("%5.1f" % cell[-1] if len(cell) else "     " for cell in lowest))
        panel = axes[tables.index(table), int(noise != "none")]
        for place, (method, cells) in enumerate(methods.items()):
            panel.semilogx(*cells.T, "C%d" % (place if place < 6 else place - 4),
                           label=method, linestyle="--" if place >= 6 else "-")
        panel.set_title(table + (", 20% of the largest class mislabelled" if noise != "none" else ""))
        panel.set(xlabel="CPU seconds", ylabel="error (%)")
    plot.legend(*axes[0, 0].get_legend_handles_labels(), loc="upper center", ncols=5)
    plot.get_layout_engine().set(rect=(0, 0, 1, 1 - .7 / plot.get_figheight()))
    plot.savefig(image, metadata={"Date": None})


def main(folder, output, most, *tables):
    with open(output, "w") as file:
        file.write("table,noise,method,size,cpu,error\n")
    for table in tables:
        for noise in "none", "one20":
            for point in points(folder, table, noise, float(most)):
                line = "%s,%s,%s,%d,%.2f,%.2f" % (table, noise, *point)
                print(line, flush=True)
                with open(output, "a") as file:
                    file.write(line + "\n")


if __name__ == "__main__":
    (figure if len(sys.argv) == 3 else main)(*sys.argv[1:])
