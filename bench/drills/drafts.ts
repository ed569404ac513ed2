import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page, type Route } from '@playwright/test';
import { ApiClient } from '#bench/api-client.ts';
import { BuiltServer } from '#bench/built-server.ts';
import type { Bench } from '#bench/context.ts';
import { openDataset } from '#bench/datasets.ts';
import { signIn } from '#bench/sign-in.ts';
import { seededRandom } from '#bench/statistics.ts';
import { formatMeasurement, verdict } from '#bench/table.ts';
import { findBrowser } from '#scripts/browser.ts';

const ACTION_COUNT = 200;
/** How long to wait for the form to show the question after a refusal. */
const TIMEOUT_MS = 15_000;
/** Slightly longer than the pause in typing after which the form saves by itself. */
const AUTOSAVE_MS = 2_200;

/** Outcome of a browser's next write. */
type WriteOutcome = 'goes' | 'answer lost' | 'never sent';

/** A person typing into the entry form. */
class Writer {
  readonly page: Page;
  #mayBeOwn = false;
  fate: WriteOutcome = 'goes';
  /** Number of saves refused because another version is stored. */
  refused = 0;
  /** Number of questions that the form has asked. */
  asked = 0;
  /** Words that were typed and then discarded in favour of the other person's version. */
  readonly givenUp = new Set<string>();
  readonly typed = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  static async open(browser: Browser, origin: string, session: string, address: string): Promise<Writer> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'uk-UA' });
    const [name = '', value = ''] = session.split('=', 2);
    await context.addCookies([
      { name, value, url: origin },
      { name: 'signed_in', value: '1', url: origin },
    ]);
    const writer = new Writer(await context.newPage());
    await writer.page.route('**/api/news/**', (route) => writer.#pass(route));
    await writer.page.goto(origin + address, { waitUntil: 'networkidle' });
    // The rich text editor loads on the first focus in the form.
    await writer.page.locator('#main form input[type=text]').first().focus();
    await writer.page.locator('[role=textbox]:not([data-still] *)').first().waitFor();
    return writer;
  }

  async #pass(route: Route): Promise<void> {
    if (route.request().method() !== 'PATCH') return route.continue();
    const { fate } = this;
    this.fate = 'goes';
    if (fate === 'never sent') return route.abort('connectionfailed');
    try {
      const answer = await route.fetch();
      if (fate === 'answer lost') {
        this.#mayBeOwn = true;
        return await route.abort('connectionreset');
      }
      // A conflict after a lost response may be caused by that same save, in which case the form asks no question.
      if (answer.status() === 409 && !this.#mayBeOwn) this.refused += 1;
      this.#mayBeOwn = false;
      await route.fulfill({ response: answer });
    } catch {
      // The server is restarting.
      await route.abort('connectionrefused').catch(() => undefined);
    }
  }

  question = () => this.page.getByRole('alertdialog');

  /** The fields that are edited: title, excerpt and text of the Ukrainian version. */
  field(index: number) {
    const texts = this.page.locator('[id^="field-texts.ua."]');
    return [
      texts.and(this.page.locator('[id$=".title"]')).locator('input'),
      texts.and(this.page.locator('[id$=".excerpt"]')).locator('textarea'),
      texts.and(this.page.locator('[id$=".body"]')).locator('[contenteditable=true]'),
    ][index]!;
  }

  async type(index: number, word: string): Promise<void> {
    if (await this.question().isVisible()) return;
    const field = this.field(index);
    await field.focus();
    await this.page.keyboard.press('Control+End');
    await this.page.keyboard.insertText(` ${word}`);
    if (await this.question().isVisible()) return;
    this.typed.add(word);
  }

  /** The current content of the form. */
  async shown(): Promise<string> {
    const [title, excerpt] = await Promise.all([this.field(0).inputValue(), this.field(1).inputValue()]);
    return [title, excerpt, await this.field(2).textContent()].join(' ');
  }

  /** Answers the question about another version, if it is asked. */
  async answer(random: () => number): Promise<void> {
    if (!(await this.question().isVisible())) return;
    this.asked += 1;
    const before = await this.shown();
    const buttons = this.question().getByRole('button');
    const [take, keep] = [buttons.nth(-2), buttons.last()];
    if (random() < 0.7) await keep.click();
    else {
      await take.click();
      const after = await this.shown();
      for (const word of this.typed) if (before.includes(word) && !after.includes(word)) this.givenUp.add(word);
    }
    await this.question()
      .waitFor({ state: 'hidden', timeout: TIMEOUT_MS })
      .catch(() => undefined);
  }

  save = () => this.page.keyboard.press('Control+s');
}

/** Two people editing one entry, with lost responses and a restarting server: no typed text may be lost silently. */
export const drafts: Bench = {
  what: 'Two browsers in the form of one entry, lost answers and restarts',
  async run({ datasets, quick, seed, dir, say }) {
    const acts = quick ? 40 : ACTION_COUNT;
    const dataset = await datasets.unrendered(0);
    const database = await openDataset(dataset);
    const sessions = await signIn(database, dataset, 2, 'editor');
    database.close();
    const log = path.join(dir, 'drafts.log');
    let server = await BuiltServer.start(dataset.env, log);
    const { origin } = server;
    const client = new ApiClient(origin);
    const ask = async <T>(address: string): Promise<T> =>
      JSON.parse((await client.ask('GET', address, { cookie: sessions[0]! })).text) as T;
    const browser = await chromium.launch({ executablePath: findBrowser(say), args: ['--no-sandbox'] });
    const random = seededRandom(seed);
    const faults: string[] = [];
    let restarts = 0;
    const lost = { answers: 0, requests: 0 };
    try {
      const made = await client.ask('POST', '/api/news', {
        cookie: sessions[0]!,
        headers: { origin },
        body: { texts: { ua: { title: 'Двоє в одному', excerpt: 'Початок', body: 'Текст' } } },
      });
      const { id } = JSON.parse(made.text) as { id: string };
      const address = `/dashboard/news/edit/${id}`;
      const writers = [
        await Writer.open(browser, origin, sessions[0]!, address),
        await Writer.open(browser, origin, sessions[1]!, address),
      ] as const;
      for (let act = 1; act <= acts; act += 1) {
        const writer = writers[random() < 0.5 ? 0 : 1];
        const chance = random();
        if (chance < 0.6) await writer.type(Math.floor(random() * 3), `слово${act}`);
        else if (chance < 0.72) await writer.save();
        else if (chance < 0.8) {
          writer.fate = 'answer lost';
          lost.answers += 1;
        } else if (chance < 0.88) {
          writer.fate = 'never sent';
          lost.requests += 1;
        } else if (chance < 0.97) await pause(random() * AUTOSAVE_MS);
        else {
          restarts += 1;
          await (random() < 0.5 ? server.kill() : server.stop());
          server = await BuiltServer.start(dataset.env, log);
        }
        for (const item of writers) await item.answer(random);
        if (act % 20 === 0) say(`drafts: ${act}/${acts} acts, ${faults.length} faults`);
      }
      // Both save their versions, one after the other, until the form asks no more questions.
      for (let turn = 0; turn < 4; turn += 1)
        for (const writer of writers) {
          writer.fate = 'goes';
          await writer.save();
          await pause(AUTOSAVE_MS);
          await writer.answer(() => 0);
          await pause(AUTOSAVE_MS);
        }
      const list = await ask<{ items: { number: number }[]; total: number }>(`/api/news/${id}/revisions?perPage=100`);
      const pages = [list.items];
      for (let page = 2; pages.flat().length < list.total; page += 1)
        pages.push((await ask<typeof list>(`/api/news/${id}/revisions?perPage=100&page=${page}`)).items);
      const versions = await Promise.all(
        pages
          .flat()
          .map(({ number }) => client.ask('GET', `/api/news/${id}/revisions/${number}`, { cookie: sessions[0]! })),
      );
      const kept = versions.map(({ text }) => text).join(' ');
      const stored = JSON.stringify(await ask(`/api/news/${id}`));
      let words = 0;
      for (const [index, writer] of writers.entries()) {
        const shown = await writer.shown();
        for (const word of writer.typed) {
          words += 1;
          const stands = [stored, kept, shown].some((text) => new RegExp(`${word}(?!\\d)`).test(text));
          if (!stands && !writer.givenUp.has(word)) faults.push(`${word} of writer ${index + 1} is nowhere`);
        }
        if (writer.refused > 0 && writer.asked === 0) faults.push(`writer ${index + 1} was refused and never asked`);
        say(
          `drafts: writer ${index + 1}: ${writer.typed.size} words, ${writer.refused} refusals, ${writer.asked} questions, ${writer.givenUp.size} given up`,
        );
      }
      const [first, second] = writers;
      for (const fault of faults.slice(0, 10)) say(`drafts: FAULT: ${fault}`);
      return [
        {
          title: 'Two browsers in one entry',
          columns: [
            'Acts',
            'Words typed',
            'Answers lost',
            'Requests lost',
            'Restarts',
            'Refusals',
            'Questions',
            'Words lost',
          ],
          rows: [
            [
              acts,
              words,
              lost.answers,
              lost.requests,
              restarts,
              first.refused + second.refused,
              first.asked + second.asked,
              faults.length,
            ].map((number) => formatMeasurement(number, 0)),
          ],
          notes: [
            verdict(
              faults.length === 0,
              'every word stands in the entry, in a version, or in a form, or was given up by choice',
            ),
            `Seed ${seed}. Each act is drawn: a word at the end of title, excerpt or text of one of two editors, a save, a lost answer, a lost request, a pause, or a server that is killed or stopped and started again; each question about another version is answered by one of its buttons.`,
          ],
        },
      ];
    } finally {
      await browser.close();
      await server.stop();
      client.close();
    }
  },
};
