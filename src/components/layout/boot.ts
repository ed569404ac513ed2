import { createHash } from 'node:crypto';

/**
 * Runs before the first paint, so that a page never flashes in the wrong colours: reads the wish kept in localStorage
 * (`appearance`: light, dark or system, also as other tabs and pages choose it; `theme`: emerald or zinc) and sets the colours of the empty page and the classes of the root, `signed-in`
 * among them where the cookie of that name says so, `has-city` where a city is chosen, and `frugal` where the reader saves data or has a slow line: nothing is fetched ahead then. Of cookie consent (`readConsent` has the rule) it says whether the bar is
 * to be seen, and whether videos may be played.
 *
 * A press that only an island of `client:touch` can answer is kept until `client/island-start.ts` is there, and made again
 * then; if that script does not come or does not run, it is made again once that is known: what is a form is posted. A page that is
 * left meanwhile posts it, too.
 */
export const bootScript =
  '(d=>{let a,t;const o=d.dataset,c=d.classList,x=document.cookie,' +
  'l=()=>{try{a=localStorage.appearance;t=localStorage.theme}catch{}delete o.appearance;if(/^(light|dark)$/.test(a))o.appearance=a},' +
  "m=matchMedia('(prefers-color-scheme:dark)')," +
  "s=()=>{const w=o.appearance,k=w?w=='dark':m.matches;c.toggle('dark',k);" +
  "for(const e of document.querySelectorAll('[name=theme-color],[name=color-scheme]'))" +
  "e.content=e.name[0]=='t'?k?'#1a1a1d':'#ffffff':k?'dark':'light'};" +
  "c.add('js');l();" +
  "t&&c.toggle('zinc',t=='zinc');" +
  "/\\bsigned_in=1\\b/.test(x)&&c.add('signed-in');" +
  "/\\bporuch_city=./.test(x)&&c.add('has-city');" +
  "const n=navigator.connection;n&&(n.saveData||/2g$/.test(n.effectiveType))&&c.add('frugal');" +
  "const i=o.cookies;if(i!=null){const q=n=>x.match('\\\\b'+n+'=([^;]*)')?.[1],v=q('ncc_c');" +
  "if(q('ncc_r')!=o.cookiesRevision||v!='0'&&v!=i)navigator.globalPrivacyControl||c.add('undecided');" +
  "else v!='0'&&/(^|~)functional(~|$)/.test(q('ncc_e'))&&c.add('functional')" +
  '}' +
  // Another tab, or the page that one comes back from, may have chosen since.
  "s();m.onchange=s;addEventListener('appearance',s);" +
  "onstorage=onpageshow=()=>{l();dispatchEvent(new Event('appearance'))};" +
  "let p;const r=e=>{const b=e.target.closest('[client=touch] button,[data-opens]');if(b){e.preventDefault();" +
  "p||(p=b,addEventListener('beforeunload'," +
  '()=>p?.name&&navigator.sendBeacon(p.form.action,new FormData(p.form,p))))}},' +
  "f=document.wakeIslands=()=>{if(p!==0){const b=p;p=0;removeEventListener('click',r,!0);b?.click()}};" +
  "addEventListener('click',r,!0);addEventListener('load',f);" +
  "addEventListener('error',e=>e.target.type=='module'&&f(),!0)" +
  '})(document.documentElement)';

/** The source expression that lets a Content-Security-Policy run the boot script and no other inline one. */
export const bootScriptHash = `sha256-${createHash('sha256').update(bootScript).digest('base64')}`;
