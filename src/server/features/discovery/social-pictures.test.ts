import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAY_SECONDS } from '#content/format/durations.ts';
import type { SocialSubject } from '#server/core/social-cards/social-version.ts';
import { createSocialPictures, type SocialPicturesOptions } from './social-pictures.ts';

const subject: SocialSubject = {
  card: { kindLabel: 'Громада', title: 'Назва', siteName: 'Поруч', tagline: '', letter: null },
  coverId: null,
  logo: null,
};

function temporaryDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'social-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Returns pictures whose renderer waits until it is released. */
function held(options: Partial<SocialPicturesOptions> = {}) {
  const gates: (() => void)[] = [];
  const drawn: string[] = [];
  const dir = path.join(temporaryDir(), 'social');
  const draw = createSocialPictures({
    dir,
    readLogo: async () => null,
    readCover: async () => null,
    async render({ title }) {
      drawn.push(title);
      await new Promise<void>((resolve) => gates.push(resolve));
      return Buffer.from(title);
    },
    ...options,
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    draw: (name: string) => draw(name, { ...subject, card: { ...subject.card, title: name } }),
    drawn,
    dir,
    async letGo(): Promise<void> {
      while (gates.length === 0) await turn();
      for (const open of gates.splice(0)) open();
    },
    async started(count: number): Promise<void> {
      while (drawn.length < count) await turn();
    },
  };
}

describe('social pictures', () => {
  it('are rendered once for simultaneous requests, and then read from disk', async () => {
    const { draw, drawn, letGo, dir } = held();
    const asked = Promise.all([draw('a.jpg'), draw('a.jpg'), draw('a.jpg')]);
    await letGo();
    for (const picture of await asked)
      expect(picture).toMatchObject({ state: 'ready', jpeg: Buffer.from('a.jpg'), lasting: true });
    expect(readdirSync(dir)).toEqual(['a.jpg']);
    expect(await draw('a.jpg')).toMatchObject({ jpeg: Buffer.from('a.jpg') });
    expect(drawn).toEqual(['a.jpg']);
  });

  it('are rendered two at a time, and rejected once the queue is full', async () => {
    const { draw, drawn, letGo, started } = held({ queue: 1 });
    const asked = [draw('a.jpg'), draw('b.jpg')];
    await started(2);
    const others = ['c.jpg', 'd.jpg', 'e.jpg'].map((name) => draw(name));
    expect(await Promise.race(others)).toEqual({ state: 'busy' });
    expect(drawn.toSorted()).toEqual(['a.jpg', 'b.jpg']);
    await letGo();
    await Promise.all(asked);
    await letGo();
    const states = (await Promise.all(others)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['busy', 'busy', 'ready']);
  });

  it('are still rendered after one has failed', async () => {
    const draw = createSocialPictures({
      dir: temporaryDir(),
      concurrency: 1,
      readLogo: async () => null,
      readCover: async () => null,
      async render({ title }) {
        if (title === 'bad') throw new Error('no');
        return Buffer.from(title);
      },
    });
    await expect(draw('bad.jpg', { ...subject, card: { ...subject.card, title: 'bad' } })).rejects.toThrow('no');
    expect(await draw('good.jpg', subject)).toMatchObject({ state: 'ready' });
  });

  it('are not stored if their cover is missing', async () => {
    const dir = temporaryDir();
    let cover: Buffer | null = null;
    const draw = createSocialPictures({
      dir,
      readLogo: async () => null,
      readCover: async () => cover,
      render: async ({ picture }) => Buffer.from(picture ? 'with' : 'without'),
    });
    const pictured = { ...subject, coverId: 'x' };
    expect(await draw('a.jpg', pictured)).toMatchObject({ jpeg: Buffer.from('without'), lasting: false });
    expect(readdirSync(dir)).toEqual([]);
    cover = Buffer.from('…');
    expect(await draw('a.jpg', pictured)).toMatchObject({ jpeg: Buffer.from('with'), lasting: true });
  });

  it('are removed from the disk oldest first, together with files left by a crash', async () => {
    const dir = temporaryDir();
    mkdirSync(dir, { recursive: true });
    const ages = { 'old.jpg': 3, 'middle.jpg': 2, 'new.jpg': 1, 'crash.tmp': 5 };
    for (const [name, days] of Object.entries(ages)) {
      writeFileSync(path.join(dir, name), Buffer.alloc(400));
      const at = Date.now() / 1000 - days * DAY_SECONDS;
      utimesSync(path.join(dir, name), at, at);
    }
    const draw = createSocialPictures({
      dir,
      maxBytes: 1000,
      readLogo: async () => null,
      readCover: async () => null,
      render: async () => Buffer.alloc(400),
    });
    await draw('first.jpg', subject);
    expect(readdirSync(dir).toSorted()).toEqual(['first.jpg', 'new.jpg']);
    await draw('second.jpg', subject);
    expect(readdirSync(dir)).toHaveLength(2);
    expect(readdirSync(dir)).toContain('second.jpg');
  });
});
