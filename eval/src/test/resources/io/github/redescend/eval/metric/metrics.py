# Writes metrics.json beside it: samples, and what scikit-learn 1.9 says of them.
#   python3 metrics.py > metrics.json
import json, warnings
import numpy as np
from sklearn import metrics as m
from sklearn.preprocessing import label_binarize

warnings.simplefilter("ignore")
rng = np.random.default_rng(19)


def case(name, k, n, absent, weighted):
    y = rng.integers(0, k, n)
    y[y == absent] = (absent or 0) + 1
    scores = np.round(rng.normal(size=(n, k)) + 1.2 * np.eye(k)[y], 1)  # one decimal makes ties
    w = np.round(rng.uniform(0.2, 3, n), 2) if weighted else np.ones(n)
    e = np.exp(scores)
    p = e / e.sum(axis=1, keepdims=True)
    if k == 2:
        s = np.round(scores[:, 1] - scores[:, 0], 1)
        p = np.column_stack([1 / (1 + np.exp(s)), 1 / (1 + np.exp(-s))])
        z = (s > 0).astype(int)
    else:
        s = scores
        z = scores.argmax(axis=1)
    one = label_binarize(y, classes=range(k)) if k > 2 else np.column_stack([1 - y, y])
    columns = s if k > 2 else np.column_stack([-s, s])
    present = [c for c in range(k) if one[:, c].any()]
    areas = {c: m.roc_auc_score(one[:, c], columns[:, c], sample_weight=w) for c in present}
    precisions = {c: m.average_precision_score(one[:, c], columns[:, c], sample_weight=w) for c in present}
    found = {
        "accuracy": m.accuracy_score(y, z, sample_weight=w),
        "balanced": m.balanced_accuracy_score(y, z, sample_weight=w),
        "f1": m.f1_score(y, z, average="macro", sample_weight=w),
        "mcc": m.matthews_corrcoef(y, z, sample_weight=w),
        "log-loss": m.log_loss(y, p, sample_weight=w, labels=range(k)),
        "brier": m.brier_score_loss(y, p[:, 1] if k == 2 else p, sample_weight=w, labels=range(k)),
        "auc": areas[1] if k == 2 else float(np.mean(list(areas.values()))),
        "average-precision": precisions[1] if k == 2 else float(np.mean(list(precisions.values()))),
    }
    if k > 2 and len(present) == k:  # the macro average of scikit-learn itself wants all classes
        found["auc"] = m.roc_auc_score(one, s, average="macro", sample_weight=w)
        found["average-precision"] = m.average_precision_score(one, s, average="macro", sample_weight=w)
    for c in present:
        found[f"auc:c{c}"] = areas[c]
        found[f"average-precision:c{c}"] = precisions[c]
        found[f"f1:c{c}"] = m.f1_score(y, z, labels=[c], average="macro", sample_weight=w)
    return {
        "name": name,
        "classes": [f"c{c}" for c in range(k)],
        "given": [f"c{c}" for c in y],
        "scores": s.ravel().tolist(),
        "weights": w.tolist(),
        "probabilities": p.ravel().tolist(),
        "metrics": {key: float(value) for key, value in found.items()},
    }


cases = [
    case("two classes with ties", 2, 40, None, False),
    case("two classes with weights", 2, 40, None, True),
    case("four classes", 4, 60, None, False),
    case("four classes with weights", 4, 60, None, True),
    case("a class of the model without samples", 4, 50, 0, True),
]
print("[" + ",\n".join(json.dumps(c) for c in cases) + "]")
