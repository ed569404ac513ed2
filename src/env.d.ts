/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    locale: import('#content/locale.ts').Locale;
    /** The path without its locale: `/us/novyny` → `/novyny`. */
    path: string;
    /** Public origin, without a trailing slash. */
    siteUrl: string;
    reader: import('#server/entries/reader.ts').PageReader;
    now: Date;
    /** The visitor's address, for limits only: it is never stored. */
    clientAddress?: string;
  }
}
