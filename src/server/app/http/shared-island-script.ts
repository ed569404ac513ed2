import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';

const ISLAND_SCRIPT_START = `<style>${ISLAND_STYLES}</style><script>`;
const ISLAND_SCRIPT_END = `<script>${islandScript}</script>`;
/** An island with a directive other than `client:touch`, so it does not wait for a file. */
const SELF_HYDRATING_ISLAND = / client="(?!touch")/;

/**
 * Removes the scripts that Astro writes before the first island (6 KB, the same on every page) if all islands of the
 * page sleep, because the cached `client/island-start.ts` contains them. A page without these scripts is returned
 * unchanged.
 * @param html a whole page
 */
export function withSharedIslandScript(html: string): string {
  const start = html.indexOf(ISLAND_SCRIPT_START);
  const end = html.indexOf(ISLAND_SCRIPT_END, start);
  return start === -1 || end === -1 || SELF_HYDRATING_ISLAND.test(html)
    ? html
    : html.slice(0, start) + html.slice(end + ISLAND_SCRIPT_END.length);
}
