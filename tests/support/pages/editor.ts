import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Locale } from '#content/locale.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { expect, test } from '#tests/support/test.ts';
import { bodyOf, openForm } from './entry-form.ts';

/** A document in short form: `p(abc {b:bold} {a=/x:link}) hr`. */
export type ShortDocument = string;

/** A node of the editor's document. */
export interface Json {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  content?: Json[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
}

/** Runs in the page: returns the editor's document in short form. */
function readShort(element: Element): string {
  const names: Record<string, string> = {
    paragraph: 'p',
    bulletList: 'ul',
    orderedList: 'ol',
    listItem: 'li',
    blockquote: 'quote',
    pullQuote: 'pull',
    callout: 'note',
    horizontalRule: 'hr',
    tableRow: 'tr',
    tableCell: 'td',
    tableHeader: 'th',
    hardBreak: 'br',
  };
  const short = ({ type, text = '', attrs = {}, content = [], marks = [] }: Json): string => {
    if (type === 'text')
      return marks.length === 0
        ? text
        : `{${marks.map((mark) => (mark.type === 'link' ? `a=${String(mark.attrs?.href)}` : mark.type[0])).join()}:${text}}`;
    if (type === 'hardBreak') return '<br>';
    if (type === 'horizontalRule') return 'hr';
    if (type === 'picture') return 'pic';
    if (type === 'button') return `button(${String(attrs.label)} → ${String(attrs.href)})`;
    if (type === 'embed') return `embed(${String(attrs.provider)} ${String(attrs.id)})`;
    const name = type === 'heading' ? `h${String(attrs.level)}` : (names[type] ?? type);
    const inline = type === 'paragraph' || type === 'heading';
    return `${name}(${content.map(short).join(inline ? '' : ' ')})`;
  };
  const { editor } = element as unknown as { editor: { getJSON(): Json } };
  const blocks = editor.getJSON().content ?? [];
  // The trailing empty paragraph is only a place for the caret.
  const last = blocks.at(-1);
  const written =
    blocks.length > 1 && last?.type === 'paragraph' && !last.content?.length ? blocks.slice(0, -1) : blocks;
  return written.map(short).join(' ');
}

/** Simulates a person typing in a text. */
export class Typist {
  readonly page: Page;
  readonly body: Locator;
  readonly #session: CDPSession;

  constructor(page: Page, body: Locator, session: CDPSession) {
    this.page = page;
    this.body = body;
    this.#session = session;
  }

  /**
   * Begins with an empty text, or with these blocks, with the caret at the end; the previous content cannot be restored
   * by undo.
   */
  async begin(content: readonly object[] = []): Promise<void> {
    await this.body.evaluate((element, blocks) => {
      const { editor } = element as unknown as {
        editor: {
          chain(): {
            setMeta(name: string, value: unknown): { setContent(doc: object): { focus(at: string): { run(): void } } };
          };
        };
      };
      editor
        .chain()
        .setMeta('addToHistory', false)
        .setContent({ type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] })
        .focus('end')
        .run();
      (element as HTMLElement).focus();
    }, content);
    // The editor takes the focus a frame later, even if a key has opened a field in between.
    await this.#caretTold();
  }

  short = (): Promise<ShortDocument> => this.body.evaluate(readShort);

  /** Content once it has stopped changing. */
  async settled(): Promise<ShortDocument> {
    await this.#caretTold();
    let before = await this.short();
    for (;;) {
      await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
      const now = await this.short();
      if (now === before) return now;
      before = now;
    }
  }

  /** Content once it matches, or on timeout. */
  async becomes(wanted: ShortDocument, patienceMs = 20_000): Promise<ShortDocument> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const now = await this.settled();
      if (now === wanted || Date.now() > end) return now;
    }
  }

  type = (words: string): Promise<void> => this.page.keyboard.type(words);
  press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await this.page.keyboard.press(key);
  };
  /**
   * Moves the caret to the start of the text. The first press may have no effect: within 200 ms of the focus,
   * ProseMirror mistakes a caret at the start for the browser's reset once, and moves it back.
   */
  async toStart(): Promise<void> {
    for (let press = 0; press < 2; press += 1) {
      await this.page.keyboard.press('ControlOrMeta+Home');
      await this.settled();
    }
  }
  /** Inserts words as an on-screen keyboard does: without key presses. */
  insert = (words: string): Promise<void> => this.page.keyboard.insertText(words);
  /** Inserts a word as an input method (IME) does: composes it, then commits it. */
  async compose(...steps: string[]): Promise<void> {
    for (const text of steps)
      await this.#session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await this.#session.send('Input.insertText', { text: steps.at(-1)! });
  }
  /** Presses Ctrl with a key of a Ukrainian keyboard, given by its letter and its physical position. */
  async ukrainian(key: string, code: string, shift = false): Promise<void> {
    const event = { key, code, windowsVirtualKeyCode: code.charCodeAt(3), modifiers: shift ? 10 : 2 };
    await this.#session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
    await this.#session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }
  /** Pastes clipboard data of another program. */
  async paste(given: { text?: string; html?: string; types?: Readonly<Record<string, string>> }): Promise<void> {
    await this.#caretTold();
    await this.body.evaluate((element, { text, html, types = {} }) => {
      const data = new DataTransfer();
      if (html !== undefined) data.setData('text/html', html);
      if (text !== undefined) data.setData('text/plain', text);
      for (const [type, value] of Object.entries(types)) data.setData(type, value);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, given);
  }
  /** Selects this many characters before the caret. */
  select = async (characters: number): Promise<void> => {
    for (let n = 0; n < characters; n += 1) await this.page.keyboard.press('Shift+ArrowLeft');
    await this.#caretTold();
  };
  /**
   * Waits until the browser reports a caret moved by keys. The delay is shorter than a person needs to paste or type.
   */
  async #caretTold(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
}

/** Opens a new text for typing. */
export async function openNewText(page: Page, language: Locale = 'ua'): Promise<Typist> {
  await openForm(page, 'author', language, dashboardPaths('news').create);
  return new Typist(page, bodyOf(page, language, language), await page.context().newCDPSession(page));
}

/** Actions in an empty text, or after the given blocks, and the result. */
export type TypingScript = [name: string, act: (by: Typist) => Promise<unknown>, after: string, begin?: object[]];

/** Registers one test for a group of scripts. */
export function defineTypingScripts(what: string, scripts: readonly TypingScript[]): void {
  test(`the editor turns input into the expected document: ${what} (${scripts.length})`, async ({ page }) => {
    const by = await openNewText(page);
    const wrong: string[] = [];
    for (const [name, act, after, begin] of scripts) {
      await by.begin(begin);
      await act(by);
      // Modules loaded on demand, such as the Markdown parser, take time. After a failure, the other scripts still run.
      const came = await by.becomes(after, wrong.length === 0 ? 20_000 : 2_000);
      if (came !== after) wrong.push(`${name}: ${came}, not ${after}`);
    }
    expect(wrong).toEqual([]);
  });
}
