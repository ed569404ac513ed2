import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';

const dir = path.join(import.meta.dirname, '../schemas');
const file = (fileName: string) => ({ fileName, contents: readFileSync(path.join(dir, fileName), 'utf8') });
/** 128 MB: validating a single sitemap file takes several megabytes. */
const MEMORY_PAGES = 2048;

async function faults(xml: string, schema: string, preload: readonly string[] = []): Promise<string[]> {
  const { valid, errors } = await validateXML({
    xml: { fileName: 'document.xml', contents: xml },
    schema: file(schema),
    preload: preload.map(file),
    maxMemoryPages: MEMORY_PAGES,
  });
  return valid ? [] : errors.map(({ message, rawMessage }) => message || rawMessage);
}

/** Validation errors reported by libxml2 for a sitemap file, against the schemas of `schemas/README.md`. */
export function sitemapFaults(xml: string): Promise<string[]> {
  return faults(xml, 'all.xsd', ['sitemap.xsd', 'sitemap-image.xsd', 'sitemap-news.xsd', 'xhtml-link.xsd']);
}

export function sitemapIndexFaults(xml: string): Promise<string[]> {
  return faults(xml, 'siteindex.xsd');
}

/** Validation errors of an RSS document against its schema only: see `feedFaults`. */
export function rssSchemaFaults(xml: string): Promise<string[]> {
  return faults(xml, 'rss.xsd');
}
