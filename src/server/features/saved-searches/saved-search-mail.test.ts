import { expect, it } from 'vitest';
import { savedSearchMail } from './saved-search-mail.ts';

const site = { name: 'Поруч', url: 'https://poruch.test' };
const mail = (name: string) =>
  savedSearchMail('ua', site, {
    name,
    kind: 'advertisements',
    words: ['Оголошення', 'до\u00a0$1\u00a0000'],
    frequency: 'daily',
    items: [{ title: 'Стіл', note: '', url: site.url }],
    more: 0,
    listUrl: site.url,
    settingsUrl: site.url,
    unsubscribeUrl: site.url,
  });

it('a mail mentions a search named after its words only once, however its spaces were stored', () => {
  for (const name of ['Оголошення, до $1 000', 'Оголошення, до\u00a0$1\u00a0000']) {
    expect(mail(name).text).toContain('за пошуком «Оголошення, до\u00a0$1\u00a0000». Ось');
    expect(mail(name).subject).toContain('«Оголошення, до\u00a0$1\u00a0000»');
  }
  expect(mail('Мій диван').text).toContain('за пошуком «Мій диван» (Оголошення, до\u00a0$1\u00a0000). Ось');
});

it('a mail nests the quotation marks of a search’s name within its own', () => {
  expect(mail('Оголошення, «кімната»').subject).toContain('«Оголошення, „кімната“»');
});
