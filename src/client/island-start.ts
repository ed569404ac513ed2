/**
 * The scripts that hydrate the islands of a page, as one file that the browser caches: the directive `client:touch` and
 * Astro's element, which needs the directive as soon as it is defined. `server/app/http/shared-island-script.ts`
 * removes the inline copies from the page.
 * @module client
 */
// Imported before any module that may call these APIs.
import './late-apis.ts';
import './island-touch.ts';
import 'astro/runtime/server/astro-island.js';
import type { IslandDocument } from '#islands/wake-island.ts';

const page: IslandDocument = document;
page.wakeIslands?.();
