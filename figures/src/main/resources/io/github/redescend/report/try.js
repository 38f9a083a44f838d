const form=document.querySelector('form'),text=document.querySelector('textarea'),out=document.querySelector('pre');
const fields=[...document.querySelectorAll('[data-column]')];
const collect=()=>{
  const row={};
  for(const f of fields)row[f.name]=f.value===''?null:f.dataset.column==='number'&&isFinite(f.value)?Number(f.value):f.value;
  text.value=JSON.stringify([row],null,1);
};
fields.forEach(f=>f.addEventListener('input',collect));
if(fields.length)collect();
form.addEventListener('submit',async event=>{
  event.preventDefault();
  const type=/^\s*[\[{]/.test(text.value)?'application/json':'text/csv';
  try{
    const answer=await fetch('/predict',{method:'POST',headers:{'Content-Type':type},body:text.value});
    const said=await answer.text();
    out.textContent=(answer.headers.get('Content-Type')||'').startsWith('application/json')?JSON.stringify(JSON.parse(said),null,1):said;
  }catch(e){out.textContent='The service does not answer: '+e.message;}
});
