/**
 * The scripts that wake the islands of a page, as one file that stays in the browser: the directive `client:touch` and Astro's element,
 * which asks for it as soon as it is defined. `server/app/http/shared-island-script.ts` takes the same out of the page.
 * @module client
 */
// Before anything that may call them.
import './late-apis.ts';
import './island-touch.ts';
import 'astro/runtime/server/astro-island.js';
import type { CallableDocument } from '#islands/call-island.ts';

const page: CallableDocument = document;
page.wakeIslands?.();
