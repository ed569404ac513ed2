/// <reference types="astro/client" />

/** A script for HTML, as text. See `inlineScripts` in astro.config.mjs. */
declare module '*?inline-script' {
  const script: string;
  export default script;
}

declare namespace Astro {
  interface ClientDirectives {
    /** The name by which scripts call the island and buttons open it. See `src/client/island-touch.ts`. */
    'client:touch'?: string;
  }
}

declare namespace App {
  interface Locals {
    locale: import('#content/locale.ts').Locale;
    /** The path without its locale: `/us/novyny` → `/novyny`. */
    path: string;
    /** A request that was made without the locale of its path, and the path with it. */
    unlocalised?: { request: Request; address: string };
    /** Public origin, without a trailing slash. */
    siteUrl: string;
    reader: import('./server/core/entries/read/reader.ts').PageReader;
    now: Date;
    /** The visitor's IP address, only for rate limits: it is never stored. */
    clientAddress?: string;
    /** Flow control of the response, for sending long bodies. */
    sending?: import('#server/platform/http/streamed-body.ts').ResponseControl;
    /** The viewer. Only set if a guard required it. */
    viewer: import('./content/model/viewer.ts').Viewer | null;
    /** The guard has been passed, so a rewrite to another page does not check again. */
    guarded?: true;
    /** The reason for the guard's refusal, as worded by the permission model. */
    denial?: string;
    /** The page shows unsaved content: it is never cached, indexed or allowed to run scripts. */
    preview?: true;
    /** The data of the page's head, for the page's data (`_payload.json`). */
    head?: import('./server/core/entries/read/page-payload.ts').PageHead;
    /** The entry or the list that the page is about. Omitted if it is about neither. */
    shown?: import('./server/core/entries/read/page-payload.ts').PageSubject;
    /** The town around which entries are listed: cards show their distance from it. */
    here?: import('#content/places/point.ts').Point;
    /** The radius of the list in miles. */
    within?: number;
    /** Other sites to which a form on the page may submit, for its Content-Security-Policy. */
    formTargets?: readonly string[];
  }
}
