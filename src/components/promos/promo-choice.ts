import { createHash } from 'node:crypto';

/**
 * A script placed directly after a slot with several promos. It shows one of them, selected at random by weight, before
 * the slot is rendered: the page is the same file for all visitors. The others keep their space while hidden, so that
 * the layout does not shift. In a scrolling list they follow the selected one. A list that was rendered before the
 * script ran stays at the slide that it snapped to, so it is scrolled back to its start in the next frame, to avoid
 * measuring while the page still loads.
 */
export const promoScript =
  '(s=>{const a=[...s.children];let r=Math.random()*a.reduce((n,e)=>n+ +e.dataset.weight,0);' +
  'const k=a.find(e=>(r-=e.dataset.weight)<0)||a[0];if("strip"in s.dataset){s.prepend(k);requestAnimationFrame(()=>s.scrollLeft=0)}else for(const e of a)e.inert=e!=k})(document.currentScript.previousElementSibling)';

/** The source expression that allows it in a Content-Security-Policy. */
export const promoScriptHash = `sha256-${createHash('sha256').update(promoScript).digest('base64')}`;
