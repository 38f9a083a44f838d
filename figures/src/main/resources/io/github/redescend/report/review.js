// Cards are decided on one by one. What was decided stays in the page's own storage, under a name of
// the data, and leaves as a file that `audit --review` takes. Without this script all cards show.
(() => {
  const bar = document.getElementById('review');
  const cards = [...document.querySelectorAll('.card')];
  if (!bar || !cards.length) return;
  const store = 'redescend-audit-' + bar.dataset.key;
  const verdicts = new Map();
  let kept = true;
  let shown = cards;
  let at = 0;

  const allowed = ['confirmed', 'refuted', 'open'];
  try {
    const rows = new Set(cards.map(card => card.dataset.row));
    for (const [row, verdict] of JSON.parse(localStorage.getItem(store) || '[]')) {
      if (rows.has(row) && allowed.includes(verdict)) verdicts.set(row, verdict);
    }
  } catch (refused) {
    kept = false;
  }

  const make = (name, text, parent) => {
    const element = document.createElement(name);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const button = (text, label, parent, act) => {
    const made = make('button', text, parent);
    made.type = 'button';
    made.setAttribute('aria-label', label);
    made.addEventListener('click', act);
    return made;
  };

  const progress = make('p', '', bar);
  progress.setAttribute('role', 'status');
  const label = make('label', 'Show ', bar);
  const filter = make('select', '', label);
  const pairs = new Map();
  for (const card of cards) pairs.set(card.dataset.pair, (pairs.get(card.dataset.pair) || 0) + 1);
  make('option', `all rows (${cards.length})`, filter).value = '';
  const names = [...pairs.keys()];
  names.forEach((pair, i) => {
    make('option', `${pair} (${pairs.get(pair)})`, filter).value = String(i + 1);
  });
  const buttons = make('div', '', bar);
  buttons.setAttribute('role', 'group');
  buttons.setAttribute('aria-label', 'verdict on the row shown');
  button('\u2190', 'the row before (left arrow)', buttons, () => move(-1));
  const choices = new Map([
    ['confirmed', button('wrong (w)', 'the label is wrong, key w', buttons, () => decide('confirmed'))],
    ['refuted', button('right (r)', 'the label is right, key r', buttons, () => decide('refuted'))],
    ['open', button('unsure (u)', 'unsure, key u', buttons, () => decide('open'))],
  ]);
  button('\u2192', 'the next row (right arrow)', buttons, () => move(1));
  const save = button('download verdicts.csv', 'download verdicts.csv for audit --review', bar, download);
  bar.hidden = false;
  document.body.classList.add('reviewing');

  function csv() {
    const lines = new Map();
    for (const pair of (bar.dataset.earlier || '').split(' ').filter(Boolean)) {
      const [row, verdict] = pair.split(':');
      lines.set(row, verdict);
    }
    for (const [row, verdict] of verdicts) lines.set(row, verdict);
    return 'row,verdict\n' + [...lines].map(([row, verdict]) => `${row},${verdict}\n`).join('');
  }

  function download() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([csv()], { type: 'text/csv' }));
    link.download = 'verdicts.csv';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  function show() {
    const current = shown[at];
    for (const card of cards) card.classList.toggle('current', card === current);
    for (const part of document.querySelectorAll('.part')) {
      part.hidden = !part.contains(current);
    }
    const verdict = verdicts.get(current.dataset.row);
    for (const [name, choice] of choices) choice.setAttribute('aria-pressed', String(verdict === name));
    const decided = cards.filter(card => verdicts.has(card.dataset.row)).length;
    const count = name => [...verdicts.values()].filter(one => one === name).length;
    progress.textContent = `Row ${at + 1} of ${shown.length} shown. ${decided} of ${cards.length} decided: `
      + `${count('confirmed')} wrong, ${count('refuted')} right, ${count('open')} unsure.`
      + (decided === cards.length ? ' All are: download the verdicts.' : '')
      + (kept ? '' : ' This browser keeps nothing: download before you close the page.');
    save.disabled = decided === 0;
  }

  function move(step) {
    at = Math.min(shown.length - 1, Math.max(0, at + step));
    show();
  }

  function decide(verdict) {
    verdicts.set(shown[at].dataset.row, verdict);
    try {
      localStorage.setItem(store, JSON.stringify([...verdicts]));
    } catch (refused) {
      kept = false;
    }
    const later = shown.map((card, i) => (at + 1 + i) % shown.length);
    const next = later.find(i => !verdicts.has(shown[i].dataset.row));
    if (next !== undefined) at = next;
    show();
  }

  filter.addEventListener('change', () => {
    const pair = names[Number(filter.value) - 1];
    shown = cards.filter(card => !filter.value || card.dataset.pair === pair);
    at = Math.max(0, shown.findIndex(card => !verdicts.has(card.dataset.row)));
    show();
  });
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    const act = {
      w: () => decide('confirmed'),
      r: () => decide('refuted'),
      u: () => decide('open'),
      ArrowLeft: () => move(-1),
      ArrowRight: () => move(1),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  at = Math.max(0, cards.findIndex(card => !verdicts.has(card.dataset.row)));
  show();
})();
