import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';

const START = `<style>${ISLAND_STYLES}</style><script>`;
const END = `<script>${islandScript}</script>`;
/** An island that wakes otherwise than by `client:touch`: it does not wait for a file. */
const WAKES_BY_ITSELF = / client="(?!touch")/;

/**
 * Removes the scripts that Astro writes before the first island, 6 KB that are the same everywhere, if all islands of the page sleep:
 * `client/island-start.ts`, which stays in the browser, has the same. A page without these scripts is left as it is.
 * @param html a whole page
 */
export function withSharedIslandScript(html: string): string {
  const start = html.indexOf(START);
  const end = html.indexOf(END, start);
  return start === -1 || end === -1 || WAKES_BY_ITSELF.test(html)
    ? html
    : html.slice(0, start) + html.slice(end + END.length);
}
