package io.github.redescend.cli.page;

/** How all pages look, and what can be done with their tables. */
final class Dress {
  static final String STYLE =
      """
      :root{color-scheme:light dark;--ink:#1c2330;--paper:#fff;--line:#d4d9e2;--soft:#f3f5f9;--bad:#c2331f;--good:#3a6ea5}
      @media(prefers-color-scheme:dark){:root{--ink:#e4e8f0;--paper:#14181f;--line:#384050;--soft:#1d232d;--bad:#ff8a70;--good:#7fb2e8}}
      *{box-sizing:border-box}
      body{margin:0 auto;max-width:72rem;padding:1rem;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
      h1{font-size:1.4rem;overflow-wrap:anywhere}h2{font-size:1.1rem;margin-top:2rem}p{max-width:45rem;overflow-wrap:anywhere}
      pre{background:var(--soft);padding:.6rem;border-radius:4px;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85rem}
      .scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.9rem}
      th,td{padding:.35rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
      .number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
      th button{font:inherit;font-weight:600;color:inherit;background:none;border:0;padding:0;cursor:pointer;text-align:left}
      input{font:inherit;width:100%;max-width:24rem;padding:.4rem;margin-bottom:.6rem;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:4px}
      figure{display:inline-block;vertical-align:top;margin:.3rem .5rem .5rem 0;padding:.4rem;max-width:100%;background:var(--soft);border-radius:4px}
      figure svg{display:block;max-width:100%;height:auto}
      figcaption{font-size:.85rem;max-width:32rem}
      td,th[scope=row]{overflow-wrap:anywhere;min-width:7.5rem}
      .number{min-width:0}.list{min-width:16rem}
      @media(prefers-color-scheme:dark){[fill='#0072b2']{fill:#3b9bd9}[stroke='#0072b2']{stroke:#3b9bd9}}
      .wide{width:100%;height:auto;background:var(--soft);border-radius:4px}
      .wide line{stroke:var(--line)}.wide text{fill:var(--ink);font-size:12px}
      @media(max-width:40rem){.wide text{font-size:20px}}
      .fine{fill:var(--good);fill-opacity:.45}.suspect{fill:var(--bad)}
      """;

  static final String SCRIPT =
      """
      document.querySelectorAll('.table').forEach(box=>{
        const body=box.querySelector('tbody'),rows=[...body.rows],filter=box.querySelector('input');
        if(filter)filter.addEventListener('input',()=>{
          const words=filter.value.toLowerCase().split(/\\s+/);
          for(const row of rows){const text=row.textContent.toLowerCase();row.hidden=!words.every(w=>text.includes(w));}
        });
        box.querySelectorAll('thead th').forEach((head,column)=>{
          let down=false;
          head.firstElementChild.addEventListener('click',()=>{
            const key=row=>row.cells[column].textContent;
            const number=rows.some(row=>row.cells[column].classList.contains('number'));
            const place=x=>{const n=parseFloat(x);return Number.isNaN(n)?-Infinity:n;};
            rows.sort((a,b)=>(number?place(key(a))-place(key(b)):key(a).localeCompare(key(b)))*(down?-1:1)||0);
            down=!down;body.append(...rows);
          });
        });
      });
      """;

  private Dress() {}
}
