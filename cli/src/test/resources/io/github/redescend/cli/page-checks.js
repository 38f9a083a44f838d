// What is wrong with the page that is open, a sentence each.
(() => {
  const wrong = [];
  const say = (element, words) =>
    wrong.push(`${words}: <${element.tagName}> ${element.textContent.trim().slice(0, 60)}`);
  document.querySelectorAll('details').forEach(part => { part.open = true; });

  if (document.documentElement.scrollWidth > innerWidth) {
    wrong.push(`is ${document.documentElement.scrollWidth} wide where ${innerWidth} are seen`);
  }
  if (document.documentElement.lang !== 'en') wrong.push('has no language');
  if (document.title === '') wrong.push('has no title');
  if (document.querySelectorAll('main').length !== 1) wrong.push('has not one main part');
  if (document.querySelectorAll('h1').length !== 1) wrong.push('has not one first heading');
  if (document.scripts.length !== 1) wrong.push('has a script that is not its own');
  if (document.querySelector('img,iframe,object,embed,link,base,[style],[onclick],[onerror]')) {
    wrong.push('has an element that it must not have');
  }
  if (window.hit) wrong.push('ran a script of the data');

  const name = element =>
    element.getAttribute('aria-label') || element.textContent.trim()
    || (element.labels && element.labels[0] ? element.labels[0].textContent.trim() : '');
  document.querySelectorAll('button,input,select,[role=group],[role=region]').forEach(one => {
    if (!name(one)) say(one, 'has no name for a screen reader');
  });
  document.querySelectorAll('svg').forEach(svg => {
    const title = svg.querySelector(':scope > title');
    if (svg.getAttribute('role') !== 'img' || !title || !title.textContent.trim()) {
      say(svg, 'is a figure without a name');
    }
    const box = svg.getBoundingClientRect();
    svg.querySelectorAll('text').forEach(text => {
      const own = text.getBoundingClientRect();
      if (own.width && (own.left < box.left - 1 || own.right > box.right + 1)) {
        say(text, 'is text that leaves its figure');
      }
    });
  });
  document.querySelectorAll('th').forEach(head => {
    if (!head.scope) say(head, 'is a head of nothing');
  });
  document.querySelectorAll('.scroll').forEach(box => {
    const reached = box.tabIndex === 0 || box.querySelector('button,a,input');
    if (box.scrollWidth > box.clientWidth && !reached) say(box, 'cannot be scrolled by keys');
  });
  const ids = [...document.querySelectorAll('[id]')].map(one => one.id);
  if (new Set(ids).size !== ids.length) wrong.push('has an id twice');

  // Contrast (WCAG 2.1, 1.4.3), over the backgrounds as they lie on each other.
  const parsed = text => {
    const numbers = text.match(/[\d.]+/g).map(Number);
    return numbers.length === 3 ? [...numbers, 1] : numbers;
  };
  const over = (top, below) => below.map((c, i) => i < 3 ? top[3] * top[i] + (1 - top[3]) * c : 1);
  const background = element => {
    const all = [];
    for (let at = element; at; at = at.parentElement) {
      all.push(parsed(getComputedStyle(at).backgroundColor));
    }
    return all.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 1]);
  };
  const luminance = colour => {
    const [r, g, b] = colour.slice(0, 3).map(c => {
      const share = c / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const least = { ratio: 99 };
  for (const element of document.querySelectorAll('main *')) {
    const letters = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    if (!letters || element.tagName === 'title') continue;
    const style = getComputedStyle(element);
    const written = element instanceof SVGElement ? style.fill : style.color;
    const below = background(element);
    const text = over(parsed(written), below);
    const [a, b] = [luminance(text), luminance(below)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    least.ratio = Math.min(least.ratio, ratio);
    if (ratio < 4.5) say(element, `has a contrast of ${ratio.toFixed(2)}`);
  }
  return { wrong: [...new Set(wrong)].slice(0, 10), contrast: least.ratio };
})()
