import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pictureMessages } from '#content/messages/pictures.ts';
import { toasts } from '#islands/stores/toasts.ts';
import type { PictureJson } from './picture-json.ts';
import { showLossToast } from './upload-picture.ts';

beforeEach(() => void vi.stubGlobal('document', new EventTarget()));
afterEach(() => {
  toasts.clear();
  vi.unstubAllGlobals();
});

const picture: PictureJson = {
  id: 'khor',
  url: '/media/khor/640.webp',
  width: 640,
  height: 480,
  thumbhash: '',
  widths: [640],
  avif: false,
  focus: { x: 50, y: 50 },
  revision: 1,
  name: 'хор.gif',
  sourceId: null,
  bytes: 1200,
  ownerId: null,
  used: false,
  createdAt: '2026-11-21T18:00:00.000Z',
};

it.each<[string, PictureJson['lost'], string[]]>([
  ['that no longer moves', ['motion'], ['«хор.gif» не рухатиметься: лишається перший кадр. Рухоме додайте як відео.']],
  ['that lost nothing', [], []],
  ['of which nothing is said', undefined, []],
])('showLossToast reports the losses of a picture %s', (_, lost, said) => {
  showLossToast(pictureMessages.ua, 'хор.gif', { ...picture, ...(lost ? { lost } : {}) });
  const shown = toasts.list.get().filter(({ leaving }) => !leaving);
  expect(shown.map(({ severity, summary }) => [severity, summary])).toEqual(said.map((summary) => ['warn', summary]));
});
