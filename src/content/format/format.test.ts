import { describe, expect, it } from 'vitest';
import { formatDate, formatDays, formatRelative, type DateStyle } from './format-date.ts';
import { formatSpan } from './format-span.ts';
import { formatMoment } from './format-zone.ts';
import { formatMoney, formatNumber, formatPriceRange, minutesToRead } from './format.ts';
import { createMoment, localiseMoment } from './moment.ts';

const evening = '2026-11-23T00:00:00Z'; // Sunday the 22nd, 18:00 in Chicago

describe('formatDate', () => {
  const expected: Record<DateStyle, [string, string]> = {
    numeric: ['22.11.2026', '11/22/2026'],
    long: ['22 листопада 2026', 'November 22, 2026'],
    dayMonth: ['22 листопада', 'November 22'],
    weekdayTime: ['Неділя, 18:00', 'Sunday, 6:00 PM'],
    monthShort: ['лист', 'Nov'],
    time: ['18:00', '6:00 PM'],
    full: ['Неділя, 22 листопада 2026, 18:00', 'Sunday, November 22, 2026, 6:00 PM'],
    moment: ['22 листопада 2026, 18:00', 'November 22, 2026, 6:00 PM'],
    dayTime: ['22 листопада, 18:00', 'November 22, 6:00 PM'],
    stamp: ['22.11.2026, 18:00', '11/22/2026, 6:00 PM'],
  };

  it.each(Object.entries(expected) as [DateStyle, [string, string]][])('%s', (style, [ua, us]) => {
    expect(formatDate('ua', evening, style)).toBe(ua);
    expect(formatDate('us', evening, style)).toBe(us);
  });

  it('pads numeric dates and hours with zeros in Ukrainian', () => {
    expect(formatDate('ua', '2026-03-05T15:05:00Z', 'numeric')).toBe('05.03.2026');
    expect(formatDate('ua', '2026-03-05T15:05:00Z', 'time')).toBe('09:05');
    expect(formatDate('ua', '2026-03-05T06:05:00Z', 'time')).toBe('00:05');
  });

  it('uses the time zone of the location', () => {
    expect(formatDate('ua', evening, 'weekdayTime', 'Europe/Kyiv')).toBe('Понеділок, 02:00');
  });

  it('keeps a date without a time on the same day in every zone', () => {
    expect(formatDate('ua', '2026-11-21', 'long', 'America/Los_Angeles')).toBe('21 листопада 2026');
    expect(formatDate('us', '2026-11-21', 'numeric', 'Pacific/Auckland')).toBe('11/21/2026');
  });

  it('uses a short name without a dot for every month', () => {
    const names = Array.from({ length: 12 }, (_, month) =>
      formatDate('ua', `2026-${String(month + 1).padStart(2, '0')}-15`, 'monthShort'),
    );
    expect(names).toEqual(['січ', 'лют', 'бер', 'квіт', 'трав', 'черв', 'лип', 'серп', 'вер', 'жовт', 'лист', 'груд']);
  });

  it('throws for a value that is not a date', () => {
    expect(() => formatDate('ua', 'soon', 'long')).toThrow(RangeError);
  });
});

describe('formatDays', () => {
  it.each([
    ['2026-11-27', '2026-11-29', '27–29 листопада', 'November 27–29'],
    ['2026-11-29', '2026-11-29', '29 листопада', 'November 29'],
    ['2026-11-30', '2026-12-02', '30 листопада – 2 грудня', 'November 30 – December 2'],
    ['2026-12-31', '2027-01-02', '31 грудня – 2 січня', 'December 31 – January 2'],
    ['2026-11-27', '2027-11-29', '27 листопада – 29 листопада', 'November 27 – November 29'],
  ])('%s to %s', (from, to, ua, us) => {
    expect([formatDays('ua', from, to), formatDays('us', from, to)]).toEqual([ua, us]);
  });
});

describe('formatSpan', () => {
  const day = 'Неділя, 22 листопада 2026';
  const usDay = 'Sunday, November 22, 2026';
  it.each([
    [evening, '2026-11-23T00:27:00Z', `${day}, 18:00–18:27`, `${usDay}, 6:00 PM – 6:27 PM`],
    [evening, '2026-11-23T00:00:40Z', `${day}, 18:00`, `${usDay}, 6:00 PM`],
    [
      '2026-11-23T05:50:00Z',
      '2026-11-23T06:10:00Z',
      `${day}, 23:50 – Понеділок, 23 листопада 2026, 00:10`,
      `${usDay}, 11:50 PM – Monday, November 23, 2026, 12:10 AM`,
    ],
  ])('%s to %s', (from, to, ua, us) => {
    expect([formatSpan('ua', from, to), formatSpan('us', from, to)]).toEqual([ua, us]);
  });
});

describe('formatRelative', () => {
  const now = '2026-11-21T20:00:00Z'; // 14:00 in Chicago
  it.each([
    ['2026-11-21T19:59:30Z', 'щойно', 'just now'],
    ['2026-11-21T19:25:00Z', '35 хвилин тому', '35 minutes ago'],
    ['2026-11-21T18:59:00Z', '1 годину тому', '1 hour ago'],
    ['2026-11-21T07:00:00Z', '13 годин тому', '13 hours ago'],
    ['2026-11-21T05:00:00Z', 'вчора', 'yesterday'],
    ['2026-11-20T07:00:00Z', 'вчора', 'yesterday'],
    ['2026-11-18T20:00:00Z', '3 дні тому', '3 days ago'],
    ['2026-11-15T20:00:00Z', '6 днів тому', '6 days ago'],
    ['2026-11-14T20:00:00Z', '14 листопада', 'November 14'],
    ['2025-11-14T20:00:00Z', '14 листопада 2025', 'November 14, 2025'],
    ['2026-11-21T23:30:00Z', 'через 3 години', 'in 3 hours'],
    ['2026-11-22T20:00:00Z', 'завтра', 'tomorrow'],
  ])('%s', (iso, ua, us) => {
    expect(formatRelative('ua', iso, now)).toBe(ua);
    expect(formatRelative('us', iso, now)).toBe(us);
  });

  it('counts hours, not days, shortly after midnight', () => {
    expect(formatRelative('ua', '2026-11-22T04:00:00Z', '2026-11-22T07:00:00Z')).toBe('3 години тому');
  });
});

describe('formatMoney', () => {
  it.each([
    [1_480_000, 'USD', '$14\u00a0800', '$14,800'],
    [95_000, 'USD', '$950', '$950'],
    [1450, 'USD', '$14,50', '$14.50'],
    [1405, 'USD', '$14,05', '$14.05'],
    [0, 'USD', '$0', '$0'],
    [-500, 'USD', '−$5', '−$5'],
    [50_000, 'UAH', '₴500', '₴500'],
    [50_000, 'CAD', 'CA$500', 'CA$500'],
    [50_000, 'PLN', '500\u00a0zł', 'zł\u00a0500'],
    [500, 'JPY', '¥500', '¥500'],
  ])('%i %s', (minor, currency, ua, us) => {
    expect(formatMoney('ua', minor, currency)).toBe(ua);
    expect(formatMoney('us', minor, currency)).toBe(us);
  });
});

describe('formatPriceRange', () => {
  it.each([
    [2800, 3400, '$28–\u206034', '$28–\u206034'],
    [2850, 3400, '$28,50–\u206034,00', '$28.50–\u206034.00'],
    [100_000, 250_000, '$1\u00a0000–\u20602\u00a0500', '$1,000–\u20602,500'],
    [6500, 6500, '$65', '$65'],
    [6500, null, 'Від\u00a0$65', 'From\u00a0$65'],
    [null, 6500, 'До\u00a0$65', 'Up\u00a0to\u00a0$65'],
    [0, 6500, '$0–\u206065', '$0–\u206065'],
    [null, undefined, '', ''],
  ])('%s–%s', (min, max, ua, us) => {
    expect(formatPriceRange('ua', min, max, 'USD')).toBe(ua);
    expect(formatPriceRange('us', min, max, 'USD')).toBe(us);
  });
});

describe('formatNumber', () => {
  it('groups digits as each language does', () => {
    expect(formatNumber('ua', 2481)).toBe('2\u00a0481');
    expect(formatNumber('us', 1234567.5)).toBe('1,234,567.5');
    expect(formatNumber('ua', 1.5)).toBe('1,5');
  });
});

describe('minutesToRead', () => {
  it('returns at least one minute', () => {
    expect([0, 90, 200, 299, 301, 2000].map(minutesToRead)).toEqual([1, 1, 1, 1, 2, 10]);
  });
});

describe('formatMoment for readers in different time zones', () => {
  const at = '2026-11-23T08:16:00.000Z';
  it('includes the zone of the site, or its UTC offset', () => {
    expect(formatMoment('ua', at, 'moment', 'America/Chicago')).toBe('23 листопада 2026, 02:16\u00a0CT');
    expect(formatMoment('us', at, 'moment', 'America/New_York')).toBe('November 23, 2026, 3:16 AM\u00a0ET');
    expect(formatMoment('us', at, 'time', 'Pacific/Honolulu')).toBe('10:16 PM\u00a0HST');
    expect(formatMoment('ua', at, 'time', 'Europe/Kyiv')).toBe('10:16\u00a0GMT+2');
  });
  it('uses the reader’s own zone once it is known, without its name, and may change the day', () => {
    const told = createMoment('ua', at, 'moment', 'America/Chicago', new Date(at));
    expect(told).toMatchObject({ iso: at, text: '23 листопада 2026, 02:16\u00a0CT' });
    expect(localiseMoment('ua', told, 'America/New_York', new Date(at)).text).toBe('23 листопада 2026, 03:16');
    expect(localiseMoment('ua', told, 'Pacific/Honolulu', new Date(at)).text).toBe('22 листопада 2026, 22:16');
    expect(createMoment('us', at, 'long', 'America/Chicago', new Date(at)).text).toBe('November 23, 2026');
  });
});
