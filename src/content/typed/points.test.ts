import { expect, test } from 'vitest';
import { parsePoint } from './points.ts';

test.each([
  ['41.8781, -87.6298', 41.8781, -87.6298],
  ['41.8781,-87.6298', 41.8781, -87.6298],
  [' 41.8781 -87.6298 ', 41.8781, -87.6298],
  ['(41.89504321234567, -87.68012345678901)', 41.895043, -87.680123],
  ['41,8781; -87,6298', 41.8781, -87.6298],
  ['41,8781, -87,6298', 41.8781, -87.6298],
  ['41.8781° N, 87.6298° W', 41.8781, -87.6298],
  ['41.8781°, −87.6298°', 41.8781, -87.6298],
  ['33.8688 S 151.2093 E', -33.8688, 151.2093],
  ['\u200e41.8781, -87.6298\u200e', 41.8781, -87.6298],
  ['https://www.google.com/maps/@41.8962,-87.6785,17z?hl=uk', 41.8962, -87.6785],
  [
    'https://www.google.com/maps/place/Church/@41.8962,-87.6785,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x1!8m2!3d41.8957!4d-87.6822!16s',
    41.8957,
    -87.6822,
  ],
  ['https://maps.google.com/?q=41.8962,-87.6785', 41.8962, -87.6785],
  ['https://www.google.com/maps/search/?api=1&query=41.8962%2C-87.6785', 41.8962, -87.6785],
  ['https://www.google.com/maps/dir/?api=1&destination=41.8962,-87.6785', 41.8962, -87.6785],
  ['https://www.google.com/maps/search/41.896200,+-87.678500', 41.8962, -87.6785],
  ['https://maps.apple.com/?ll=41.8962,-87.6785&q=Church', 41.8962, -87.6785],
  ['https://www.openstreetmap.org/?mlat=41.8957&mlon=-87.6822#map=17/41.89/-87.68', 41.8957, -87.6822],
  ['https://www.openstreetmap.org/#map=17/41.89570/-87.68220', 41.8957, -87.6822],
  ['geo:41.8957,-87.6822?z=17', 41.8957, -87.6822],
  [`41°53'44.5"N 87°40'55.9"W`, 41.895694, -87.682194],
  ['41°53′44.5″N 87°40′55.9″W', 41.895694, -87.682194],
  ['41°53’44.5”N 87°40’55.9”W', 41.895694, -87.682194],
  ['https://maps.apple.com/?q=12,34 Foo street&ll=41.88,-87.63', 41.88, -87.63],
  ['https://maps.apple.com/?q=1600,20th st&ll=41.88,-87.63', 41.88, -87.63],
])('parsePoint reads %s', (typed, lat, lng) => {
  expect(parsePoint(typed)).toEqual({ ok: true, value: { lat, lng } });
});

test.each([
  '',
  'Чикаго',
  '41.8781',
  '91.2, -87.6',
  '41.8, -187.6',
  'https://maps.app.goo.gl/AbCdEf',
  '1,2,3',
  '60622',
  'x'.repeat(5000),
])('parsePoint rejects %s', (typed) => {
  expect(parsePoint(typed)).toEqual({ ok: false, fault: 'point' });
});
