import { expect, it } from 'vitest';
import { kinds, type ListedKind } from '#content/kinds.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import { toFilter } from './list-filter.ts';

const posters = kinds.posters as ListedKind;
const zones = ['America/Chicago', 'Europe/Kyiv', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const read = (query: string, zone: string) =>
  toFilter(posters, listQuery('posters', query), [], 'ua', zone, Date.parse('2026-11-21T12:00:00Z'));

it.each(['0000-01-01', '0001-01-01', '0999-12-31', '2026-02-31', '9999-01-01', '9999-12-31', '+010000-01-01'])(
  'toFilter ignores the invalid day %s',
  (day) => {
    for (const zone of zones)
      for (const name of ['from', 'to'])
        expect(read(new URLSearchParams({ [name]: day }).toString(), zone), `${zone} ${name}`).toEqual(read('', zone));
  },
);

it('toFilter accepts the first and the last supported day, in every zone', () => {
  for (const zone of zones) {
    const { endsFrom, days } = read('from=1000-01-01&to=9998-12-31', zone);
    expect([endsFrom, days], zone).toEqual(['0999-12-31T00:00:00.000Z', { from: '1000-01-01', until: '9999-01-01' }]);
  }
});

it('toFilter determines today by the site’s time zone, and omits events that have ended', () => {
  // 12:00 UTC: Saturday in Chicago, already Sunday on the Line Islands.
  expect(read('when=today', 'America/Chicago')).toMatchObject({
    endsFrom: '2026-11-21T12:00:00.000Z',
    days: { from: '2026-11-21', until: '2026-11-22' },
  });
  expect(read('when=today', 'Pacific/Kiritimati').days).toEqual({ from: '2026-11-22', until: '2026-11-23' });
  expect(read('to=2026-11-30', 'America/Chicago')).toMatchObject({
    endsFrom: '2026-11-21T12:00:00.000Z',
    days: { from: null, until: '2026-12-01' },
  });
});

it('toFilter intersects a relative range with the given days, without ignoring either', () => {
  expect(read('when=month&from=2026-11-25&to=2026-11-27', 'America/Chicago').days).toEqual({
    from: '2026-11-25',
    until: '2026-11-28',
  });
  // Today and the December range do not overlap.
  expect(read('when=today&from=2026-12-10&to=2026-12-20', 'America/Chicago').days).toEqual({
    from: '2026-12-10',
    until: '2026-11-22',
  });
});
