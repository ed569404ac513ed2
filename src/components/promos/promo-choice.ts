import { createHash } from 'node:crypto';

/**
 * Stands behind a slot with several promos and shows one of them, drawn by weight, before the slot is painted: the page
 * is the same file for everybody. The others keep their place unseen, so that nothing moves; in a list that scrolls they
 * come after it. A list that was painted before the script ran keeps the slide that it snapped to in sight: it is scrolled
 * back to its start, in the next frame, so that nothing is measured while the page still arrives.
 */
export const promoScript =
  '(s=>{const a=[...s.children];let r=Math.random()*a.reduce((n,e)=>n+ +e.dataset.weight,0);' +
  'const k=a.find(e=>(r-=e.dataset.weight)<0)||a[0];if("strip"in s.dataset){s.prepend(k);requestAnimationFrame(()=>s.scrollLeft=0)}else for(const e of a)e.inert=e!=k})(document.currentScript.previousElementSibling)';

/** The source expression that lets a Content-Security-Policy run it. */
export const promoScriptHash = `sha256-${createHash('sha256').update(promoScript).digest('base64')}`;
