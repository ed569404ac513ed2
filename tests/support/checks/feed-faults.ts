import { XMLParser } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { rssSchemaFaults } from './xml-faults.ts';

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => name === 'item' });
type Node = Record<string, unknown>;

const faultsUnlessOnce = (node: Node, names: readonly string[], where: string) =>
  names.flatMap((name) =>
    node[name] === undefined
      ? [`${where} has no ${name}`]
      : Array.isArray(node[name])
        ? [`${where} has ${name} twice`]
        : [],
  );
/** Whether a text is a date and time whose weekday matches its date. */
const isMoment = (text: unknown) =>
  typeof text === 'string' &&
  new Date(text).toUTCString().replace(/ GMT$/, '') === text.replace(/ (?:GMT|[+-]0000)$/, '');

/**
 * Finds faults in an RSS 2.0 document: by its schema, and by the RSS Advisory Board's best practices and the
 * requirements of feed readers (https://www.rssboard.org/rss-profile): an `atom:link` to itself, guids that exist and
 * differ, valid dates.
 */
export async function feedFaults(xml: string, self: string): Promise<string[]> {
  const found = await rssSchemaFaults(xml);
  if (found.length > 0) return found;
  const { channel } = (parser.parse(xml) as { rss: { channel: Node } }).rss;
  const items = (channel.item ?? []) as Node[];
  found.push(...faultsUnlessOnce(channel, ['title', 'link', 'description', 'language', 'atom:link'], 'the channel'));
  const link = channel['atom:link'] as Record<string, string> | undefined;
  if (link?.['@_rel'] !== 'self' || link['@_href'] !== self || link['@_type'] !== 'application/rss+xml')
    found.push(`atom:link is not ${self}`);
  for (const moment of [channel.lastBuildDate, ...items.map((item) => item.pubDate)])
    if (moment !== undefined && !isMoment(moment)) found.push(`no such moment: ${String(moment)}`);
  const guids = items.map((item) => (item.guid as Record<string, string> | undefined)?.['#text']);
  if (new Set(guids).size < guids.length) found.push('two items have one guid');
  for (const item of items) {
    found.push(
      ...faultsUnlessOnce(item, ['title', 'link', 'guid', 'pubDate', 'description'], `the item ${String(item.title)}`),
    );
    const { '#text': guid, '@_isPermaLink': isLink } = (item.guid ?? {}) as Record<string, string>;
    if (isLink === 'true' && guid !== item.link) found.push(`${guid} is no link of its item`);
  }
  return found;
}

const MAX_LINE_BYTES = 75;

/**
 * Finds faults in an iCalendar file (RFC 5545): lines, and the properties that a calendar and its events must have
 * once.
 */
export function calendarFaults(text: string): string[] {
  const found: string[] = [];
  if (!text.endsWith('\r\n') || text.replaceAll('\r\n', '').match(/[\r\n]/))
    found.push('a line does not end with CRLF');
  if (text.split('\r\n').some((line) => Buffer.byteLength(line) > MAX_LINE_BYTES))
    found.push('a line is longer than 75 octets');
  ICAL.design.strict = true;
  const calendar = new ICAL.Component(ICAL.parse(text));
  const must = (component: InstanceType<typeof ICAL.Component>, names: readonly string[]) =>
    names.flatMap((name) =>
      component.getAllProperties(name).length === 1
        ? []
        : [`${component.name} has ${name} ${component.getAllProperties(name).length} times`],
    );
  found.push(...must(calendar, ['prodid', 'version', 'calscale', 'method']));
  if (calendar.getFirstPropertyValue('version') !== '2.0') found.push('not version 2.0');
  const uids = new Set<string>();
  for (const component of calendar.getAllSubcomponents('vevent')) {
    found.push(...must(component, ['uid', 'dtstamp', 'dtstart', 'summary', 'url', 'sequence', 'status']));
    const { uid, startDate, endDate } = new ICAL.Event(component);
    if (uids.has(uid)) found.push(`two events are ${uid}`);
    uids.add(uid);
    if (endDate && endDate.compare(startDate) < 0) found.push(`${uid} ends before it begins`);
    for (const property of component.getAllProperties())
      if (!property.name.startsWith('x-') && property.getValues().some((value) => value === null || value === ''))
        found.push(`${uid}: ${property.name} is empty`);
  }
  return found;
}
