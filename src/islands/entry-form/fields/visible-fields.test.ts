import { describe, expect, test } from 'vitest';
import { formKind } from '#server/core/entry-form/form-kind.ts';
import { isFieldVisible, fieldsAfterTexts, findZipCode } from './visible-fields.ts';

const event = formKind('posters', 'ua');
const field = (name: string) => event.details.find((detail) => detail.name === name)!;

describe('the visible fields of a form', () => {
  test('the dates of an event come before its texts, and only once', () => {
    expect(event.first?.fields.map(({ name }) => name)).toEqual(['startsAt', 'endsAt', 'timeZone', 'series']);
    expect(fieldsAfterTexts(event).map(({ name }) => name)).not.toContain('startsAt');
    expect(fieldsAfterTexts(event).length + 4).toBe(event.details.length);
  });

  test.each([
    ['previousStartsAt', { state: 'scheduled' }, false],
    ['previousStartsAt', { state: 'rescheduled' }, true],
    ['previousStartsAt', { state: 'scheduled', previousStartsAt: '2030-05-01T00:00:00.000Z' }, true],
    ['previousStartsAt', { state: 'scheduled', previousStartsAt: null }, false],
    ['onlineUrl', { attendance: 'offline' }, false],
    ['onlineUrl', { attendance: 'mixed' }, true],
    ['onlineUrl', {}, false],
    ['venue', {}, true],
  ])('visibility of %s with %j is %s', (name, details, asked) => {
    expect(isFieldVisible(field(name), details, [])).toBe(asked);
  });

  test('include a field with an issue', () => {
    expect(
      isFieldVisible(field('onlineUrl'), { attendance: 'offline' }, [{ path: 'details.onlineUrl', code: 'invalid' }]),
    ).toBe(true);
  });
});

test.each([
  ['2245 W Superior St, Chicago, IL 60612', '60612'],
  ['12345 Main St, Parma, OH 44134-1234', '44134'],
  ['Parma, OH', null],
  ['555 W 5th', null],
  [null, null],
])('the ZIP code of the address “%s” is %s', (address, zip) => {
  expect(findZipCode(address)).toBe(zip);
});

test('latitude and longitude share one field in the form of a listing', () => {
  const later = fieldsAfterTexts(formKind('services', 'us')).map(({ name }) => name);
  expect(later).toContain('lat');
  expect(later).not.toContain('lng');
});
