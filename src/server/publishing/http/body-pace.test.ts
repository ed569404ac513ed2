import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SECOND } from '#content/format/durations.ts';
import { BodyPace, defaultPace, bodyRateOf } from './body-pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A body that arrives at the rate set by a test. */
function startBody(length: number) {
  const socket = { bytesRead: 200, destroyed: false };
  const req = {
    headers: { 'content-length': String(length) },
    complete: false,
    socket,
    readableLength: 0,
    readableHighWaterMark: 65_536,
  };
  const cut: { after: number | null } = { after: null };
  const began = Date.now();
  const pace = new BodyPace(defaultPace, () => {
    cut.after = Date.now() - began;
  });
  const request = req as unknown as IncomingMessage;
  pace.watch(request, {} as ServerResponse);
  let received = 0;
  return {
    req,
    rate: () => bodyRateOf(request),
    cutAfter: () => cut.after,
    /** Receives bytes at this rate for these seconds, or until the body is complete. */
    async send(bytesPerSecond: number, seconds: number) {
      for (let passed = 0; passed < seconds && !req.complete && cut.after === null; passed += 0.25) {
        received = Math.min(length, received + bytesPerSecond / 4);
        socket.bytesRead = 200 + Math.floor(received);
        req.complete = received === length;
        await vi.advanceTimersByTimeAsync(SECOND / 4);
      }
    },
  };
}

test('BodyPace never disconnects a photo upload on a weak network', async () => {
  const photo = startBody(3_900_000);
  await photo.send(90_000, 60);
  expect([photo.req.complete, photo.cutAfter()]).toEqual([true, null]);
  const patient = startBody(3_900_000);
  await patient.send(2_000, 3_000);
  expect([patient.req.complete, patient.cutAfter()]).toEqual([true, null]);
});

test.each([0, 1, 100, 500])(
  'BodyPace disconnects the sender of a body at %i bytes a second',
  async (bytesPerSecond) => {
    const body = startBody(100_000);
    await body.send(bytesPerSecond, 60);
    expect(body.cutAfter()).toBeGreaterThanOrEqual(5 * SECOND);
    expect(body.cutAfter()).toBeLessThanOrEqual(11 * SECOND);
  },
);

test('BodyPace lets a fast sender pause for a while, but not indefinitely', async () => {
  const tunnel = startBody(2_000_000);
  await tunnel.send(90_000, 10);
  await tunnel.send(0, 25);
  await tunnel.send(90_000, 30);
  expect([tunnel.req.complete, tunnel.cutAfter()]).toEqual([true, null]);
  const stalled = startBody(13_000_000);
  await stalled.send(4_000_000, 3);
  await stalled.send(1, 120);
  expect(stalled.cutAfter()).toBeLessThanOrEqual(35 * SECOND);
});

test('BodyPace does not disconnect a sender whose data the server does not read', async () => {
  const body = startBody(1_000_000);
  body.req.readableLength = 65_536;
  await body.send(0, 40);
  expect(body.cutAfter()).toBeNull();
  body.req.readableLength = 0;
  await body.send(0, 40);
  expect(body.cutAfter()).not.toBeNull();
});

test('bodyRateOf returns the recent rate of a body, once it is known', async () => {
  const body = startBody(10_000_000);
  expect(body.rate()).toBeNull();
  await body.send(100_000, 10);
  expect(body.rate()).toBeCloseTo(100_000, -3);
  await body.send(0, 10);
  expect(body.rate()).toBeLessThan(1_000);
  body.req.complete = true;
  expect(body.rate()).toBeNull();
});
