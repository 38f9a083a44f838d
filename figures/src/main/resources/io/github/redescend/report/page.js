document.querySelectorAll('.table').forEach(box=>{
  const body=box.querySelector('tbody'),rows=[...body.rows],filter=box.querySelector('input');
  if(filter)filter.addEventListener('input',()=>{
    const words=filter.value.toLowerCase().split(/\s+/);
    for(const row of rows){const text=row.textContent.toLowerCase();row.hidden=!words.every(w=>text.includes(w));}
  });
  box.querySelectorAll('thead th').forEach((head,column)=>{
    let down=false;
    head.firstElementChild.addEventListener('click',()=>{
      const key=row=>row.cells[column].textContent;
      const number=rows.some(row=>row.cells[column].classList.contains('number'));
      const place=x=>{const n=parseFloat(x);return Number.isNaN(n)?-Infinity:n;};
      rows.sort((a,b)=>(number?place(key(a))-place(key(b)):key(a).localeCompare(key(b)))*(down?-1:1)||0);
      for(const other of head.parentElement.cells)other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort',down?'descending':'ascending');
      down=!down;body.append(...rows);
    });
  });
});
