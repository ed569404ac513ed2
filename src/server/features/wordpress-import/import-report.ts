import { closeSync, fstatSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Descriptions of the report codes. */
const meanings = {
  made: 'taken over',
  there: 'had been taken over before, and stays as it is',
  finished: 'had been begun by a run that was cut short, and is whole now',
  refused: 'NOT taken over',
  trash: 'lay in the trash, and is not taken over',
  draft: 'is a draft here',
  date: 'had no date that can be read',
  title: 'has another title',
  excerpt: 'has a shorter excerpt',
  slug: 'has another last part of its address',
  cut: 'is longer than a text may be: the beginning is here as a draft, the whole beside this report',
  author: 'has no named author',
  category: 'lost a category: three at the most',
  tag: 'lost tags: ten at the most',
  same: 'is one that this site has under another name',
  term: 'had terms of another kind, which are left out',
  parent: 'stood below another one, and is at the top now: categories have three levels at the most, pages one',
  short: 'has words that were cut: here they are whole',
  seo: 'lost what it told search engines',
  description: 'lost its description: tags have none here',
  redirect: 'its old address does not lead here',
  kept: 'an old address that answers or leads elsewhere already, and stays as it is',
  other: 'is of a type that is not taken over',
  comments: 'had comments of readers, which are not taken over: how many',
  picture: 'lacks a picture',
  file: 'links to a file that stays at the old site',
  embed: 'had something embedded',
  block: 'had a block of which nothing is left here',
  shortcode: 'had a shortcode of a plugin, which is left out; words inside it stay',
  layout: 'had the layout of a page builder, which is left out; its words stay',
  hollow: 'is little else than the layout of a page builder, and a draft here',
  code: 'had code in it, which is left out',
  form: 'had a form, of which the words are left',
  element: 'had an element that the editor does not know; its words are left',
  look: 'lost a look that the editor does not know; the words are left',
  link: 'lost a link; its words are left',
  depth: 'had lists or tables deeper in each other than the editor knows; they stand one after another',
  more: 'had a «read more» mark, which is not needed here',
  comment: 'had a remark in its code, which is left out',
  meta: 'had fields of plugins, which are left out',
  password: 'was behind a password, and is a draft here',
  members: 'was for members only, and is a draft here',
  language: 'is in a language that this site has not, and is a draft here: its code',
  joined: 'is the translation of another item, and one entry with it',
  builder: 'has words that only the field of a page builder holds, left out here; they begin',
} as const;

export type ReportCode = keyof typeof meanings;

/** Maximum characters of details in a line; the rest continues in further lines. */
const MAX_DETAIL_LENGTH = 2000;

function partsOf(detail: string): string[] {
  const parts: string[] = [];
  let rest = detail;
  while (rest.length > MAX_DETAIL_LENGTH) {
    const space = rest.lastIndexOf(' ', MAX_DETAIL_LENGTH);
    const end = space > MAX_DETAIL_LENGTH / 2 ? space : MAX_DETAIL_LENGTH;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

/**
 * The report of an import, written as it runs, so that it is complete up to any interruption. Reports of earlier runs
 * in the file are kept.
 */
export class ImportReport {
  readonly file: string;
  readonly counts: Partial<Record<ReportCode, number>> = {};
  readonly #fd: number;

  constructor(file: string) {
    this.file = path.resolve(file);
    mkdirSync(path.dirname(this.file), { recursive: true });
    this.#fd = openSync(this.file, 'a', 0o600);
    if (fstatSync(this.#fd).size > 0) this.line('');
  }

  line(text: string): void {
    writeSync(this.#fd, `${text}\n`);
  }

  /** @param what the item: its kind, title and old address */
  note(what: string, code: ReportCode, detail: string): void {
    this.counts[code] = (this.counts[code] ?? 0) + 1;
    for (const part of partsOf(detail.replace(/\s+/g, ' '))) this.line(`${what}\t${code}\t${part}`);
  }

  /** Saves the full version of a text that was too long, in a file next to the report. */
  keepWhole(id: string, html: string): string {
    const file = path.join(`${this.file}.texts`, `${id}.html`);
    // The report's folder may be readable by others, but texts of private posts must not be.
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, html, { mode: 0o600 });
    return file;
  }

  end(): void {
    this.line('');
    for (const [code, count] of Object.entries(this.counts))
      this.line(`${count}\t${code}\t${meanings[code as ReportCode]}`);
    closeSync(this.#fd);
  }
}
