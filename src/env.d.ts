/// <reference types="astro/client" />

/** A script for HTML, as text: `inlineScripts` in astro.config.mjs. */
declare module '*?inline-script' {
  const script: string;
  export default script;
}

declare namespace Astro {
  interface ClientDirectives {
    /** The name by which the island is called and opened: `src/client/island-touch.ts`. */
    'client:touch'?: string;
  }
}

declare namespace App {
  interface Locals {
    locale: import('#content/locale.ts').Locale;
    /** The path without its locale: `/us/novyny` → `/novyny`. */
    path: string;
    /** Public origin, without a trailing slash. */
    siteUrl: string;
    reader: import('./server/core/entries/read/reader.ts').PageReader;
    now: Date;
    /** The visitor's address, for limits only: it is never stored. */
    clientAddress?: string;
    /** For long bodies: the answer that they go out in. */
    sending?: import('#server/platform/http/streamed-body.ts').Sending;
    /** Who asks; only where a guard had to know. */
    viewer: import('./content/model/viewer.ts').Viewer | null;
    /** The guard has been passed: a rewrite to another page does not ask again. */
    guarded?: true;
    /** Why the guard refused, in the words of the permission model. */
    denial?: string;
    /** The page shows what is not stored: it is never kept, found or run by anyone. */
    preview?: true;
    /** What the page's head says, for whoever wants the page as data. */
    head?: import('./server/core/entries/read/page-payload.ts').PageHead;
    /** The entry or the list that the page is about; neither: it is about something else. */
    shown?: import('./server/core/entries/read/page-payload.ts').Shown;
    /** The town around which something is listed: cards tell how far from it they are. */
    here?: import('#content/places/point.ts').Point;
    /** Miles around it within which the list is. */
    within?: number;
    /** Other sites to which a form of the page may lead, for its Content-Security-Policy. */
    formTargets?: readonly string[];
  }
}
