import { createHash } from 'node:crypto';

/**
 * Runs before the first paint, so that a page never flashes in the wrong colours: reads the wish kept in localStorage
 * (`appearance`: light, dark or system, also as other tabs and pages choose it; `theme`: emerald or zinc) and sets the colours of the empty page and the classes of the root, `signed-in`
 * among them where the cookie of that name says so, `has-city` where a city is chosen, and `frugal` where the reader saves data or has a slow line: nothing is fetched ahead then. Of cookie consent (`readConsent` has the rule) it says whether the bar is
 * to be seen, and whether videos may be played.
 */
export const bootScript =
  '(d=>{let a,t;const l=()=>{try{a=localStorage.appearance;t=localStorage.theme}catch{}};l();' +
  "const c=d.classList,m=matchMedia('(prefers-color-scheme:dark)')," +
  "s=()=>{const w=d.dataset.appearance,k=w?w=='dark':m.matches;c.toggle('dark',k);" +
  "for(const[n,v]of[['theme-color',k?'#1a1a1d':'#ffffff'],['color-scheme',k?'dark':'light']])" +
  'for(const e of document.querySelectorAll(`[name=${n}]`))if(e.content!=v)e.content=v};' +
  "c.add('js');const r=()=>{if(a=='light'||a=='dark')d.dataset.appearance=a;else delete d.dataset.appearance};r();" +
  "if(t=='zinc'||t=='emerald')c.toggle('zinc',t=='zinc');" +
  "if(/(^|; )signed_in=1(;|$)/.test(document.cookie))c.add('signed-in');" +
  "if(/(^|; )poruch_city=./.test(document.cookie))c.add('has-city');" +
  "const n=navigator.connection;if(n&&(n.saveData||/2g$/.test(n.effectiveType)))c.add('frugal');" +
  "const o=d.dataset,i=o.cookies;if(i!=null){const q=n=>(document.cookie.match('(?:^|; )'+n+'=([^;]*)')||[])[1],v=q('ncc_c');" +
  "if(q('ncc_r')!=o.cookiesRevision||v!='0'&&v!=i){if(!navigator.globalPrivacyControl)c.add('undecided')}" +
  "else if(v!='0'&&/(^|~)functional(~|$)/.test(q('ncc_e')))c.add('functional');" +
  '}' +
  // Another tab, or the page that one comes back from, may have chosen since.
  "s();m.addEventListener('change',s);addEventListener('appearance',s);const f=()=>{l();r();s();dispatchEvent(new Event('appearance-read'))};" +
  "addEventListener('storage',e=>{if(e.key=='appearance')f()});addEventListener('pageshow',e=>{if(e.persisted)f()})})(document.documentElement)";

/** The source expression that lets a Content-Security-Policy run the boot script and no other inline one. */
export const bootScriptHash = `sha256-${createHash('sha256').update(bootScript).digest('base64')}`;
