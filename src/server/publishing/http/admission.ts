import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addressBlock } from '#server/platform/rate-limit/address-key.ts';
import { hasBody, bodyRateOf } from './body-pace.ts';
import { Gate, type GateOptions } from './gate.ts';

export interface AdmissionLimits {
  api: GateOptions;
  live: GateOptions;
  /** Bodies of fewer bytes are short: only their total bytes are limited, so they cannot displace long ones. */
  shortBody: number;
  /** Limits on the declared size of all small request bodies in progress, and of those from one IP address, in bytes. */
  shortBytes: number;
  shortBytesOfOne: number;
  /** Maximum number of long bodies in progress: in total, and from one IP address. */
  bodies: number;
  bodiesOfOne: number;
  /**
   * Maximum bytes of all long bodies, and of those from one IP address: while a picture is read, up to four copies of
   * its body are in memory.
   */
  bodyBytes: number;
  bodyBytesOfOne: number;
  /** Share of all these limits for users who are not signed in. */
  strangersShare: number;
  /** A body that arrives faster than this, bytes a second, is not dropped for another. */
  slowBytesPerSecond: number;
}

/** The sender of a body. */
export interface BodySender {
  address: string;
  signedIn: boolean;
}

export interface ArrivingRequest extends BodySender {
  /** Drops the sender's body, so that another sender can have the slot. */
  giveUp(): void;
}

/** Larger bodies are refused before they are read: the largest accepted one is a picture with its form. */
const MAX_BODY_BYTES = 13 * 1024 * 1024;
/** Minimum weight of a request in progress, however short its body is. */
const MIN_WEIGHT_BYTES = 4 * 1024;

const defaults: AdmissionLimits = {
  api: { concurrency: 24, queue: 128, patienceMs: 600 },
  live: { concurrency: 12, queue: 64, patienceMs: 600 },
  shortBody: 64 * 1024,
  shortBytes: 16 * 1024 * 1024,
  shortBytesOfOne: 1024 * 1024,
  bodies: 64,
  bodiesOfOne: 16,
  bodyBytes: 160 * 1024 * 1024,
  // Enough for three of the largest bodies.
  bodyBytesOfOne: 40 * 1024 * 1024,
  strangersShare: 0.5,
  slowBytesPerSecond: 16 * 1024,
};

interface AdmittedBody extends ArrivingRequest {
  req: IncomingMessage;
  weight: number;
  bounds: readonly SharedLimit[];
}

/** A shared limit of a group of bodies, and their usage. */
interface SharedLimit {
  name: string;
  count: number;
  weight: number;
}

/**
 * Decides which requests Astro gets, and when. A body in progress occupies no request slot, so that slow senders delay
 * no other request: their number is limited separately, and if there is no capacity for another, the slowest are
 * dropped. A short body gets its slot once it has arrived. A long one is read by Astro as it arrives, so only a few are
 * admitted.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #gates: Readonly<Record<'api' | 'live', Gate>>;
  readonly #bodies = new Set<AdmittedBody>();
  /** Usage of the shared limits, by their names. */
  readonly #taken = new Map<string, { count: number; weight: number }>();

  constructor(limits: Partial<AdmissionLimits> = {}) {
    this.#limits = { ...defaults, ...limits };
    this.#gates = { api: new Gate(this.#limits.api), live: new Gate(this.#limits.live) };
  }

  /** Whether the body of a request has not fully arrived: a short one arrives with its headers. */
  async isComing(req: IncomingMessage): Promise<boolean> {
    // It has arrived once the received data has been read.
    if (hasBody(req)) await nextTurn();
    return hasBody(req) && !req.complete;
  }

  /** Whether a body is small enough to be buffered completely before a handler reads it. */
  isShort(req: IncomingMessage): boolean {
    return bodyBytesOf(req) < this.#limits.shortBody;
  }

  /** Waits for a slot. @returns a function that releases it (repeated calls are no-ops), or `null` to answer 503 */
  enter(to: 'api' | 'live'): Promise<(() => void) | null> {
    return this.#gates[to].enter();
  }

  /**
   * Takes a slot for a body in progress. @returns a function that releases it (repeated calls are no-ops), or `null` to
   * answer 503
   */
  admitBody(req: IncomingMessage, arrival: ArrivingRequest): (() => void) | null {
    const bytes = bodyBytesOf(req);
    const isLong = !this.isShort(req);
    const weight = isLong ? bytes : Math.max(bytes, MIN_WEIGHT_BYTES);
    const body: AdmittedBody = { ...arrival, req, weight, bounds: this.#boundsOf(isLong, arrival) };
    const given = this.#roomFor(body);
    if (given === null) return null;
    for (const item of given) {
      this.#remove(item);
      item.giveUp();
    }
    this.#bodies.add(body);
    this.#count(body, 1);
    return () => this.#remove(body);
  }

  #remove(body: AdmittedBody): void {
    if (this.#bodies.delete(body)) this.#count(body, -1);
  }

  #count({ bounds, weight }: AdmittedBody, sign: 1 | -1): void {
    for (const { name } of bounds) {
      const taken = this.#taken.get(name) ?? { count: 0, weight: 0 };
      taken.count += sign;
      taken.weight += sign * weight;
      if (taken.count === 0) this.#taken.delete(name);
      else this.#taken.set(name, taken);
    }
  }

  /** Returns the bodies that must be dropped to fit this one, or `null` if it cannot fit. */
  #roomFor(body: AdmittedBody): ReadonlySet<AdmittedBody> | null {
    const given = new Set<AdmittedBody>();
    for (const bound of body.bounds) {
      const taken = this.#taken.get(bound.name) ?? { count: 0, weight: 0 };
      const lies = (item: AdmittedBody) => item.bounds.some(({ name }) => name === bound.name);
      let count = taken.count + 1;
      let weight = taken.weight + body.weight;
      const lose = (item: AdmittedBody): void => {
        count -= 1;
        weight -= item.weight;
      };
      for (const item of given) if (lies(item)) lose(item);
      if (count <= bound.count && weight <= bound.weight) continue;
      // Anonymous users do not displace signed-in users.
      const mayGo = (item: AdmittedBody) => lies(item) && !given.has(item) && (body.signedIn || !item.signedIn);
      for (const next of this.#slowest(mayGo)) {
        if (count <= bound.count && weight <= bound.weight) break;
        given.add(next);
        lose(next);
      }
      if (count > bound.count || weight > bound.weight) return null;
    }
    return given;
  }

  #boundsOf(isLong: boolean, { signedIn, address }: BodySender): SharedLimit[] {
    const { bodies, bodiesOfOne, bodyBytes, bodyBytesOfOne, shortBytes, shortBytesOfOne, strangersShare } =
      this.#limits;
    const all = isLong
      ? { name: 'long', count: bodies, weight: bodyBytes }
      : { name: 'short', count: Infinity, weight: shortBytes };
    const one = isLong ? { count: bodiesOfOne, weight: bodyBytesOfOne } : { count: Infinity, weight: shortBytesOfOne };
    const strangers: SharedLimit = {
      name: `${all.name} of strangers`,
      count: all.count * strangersShare,
      weight: all.weight * strangersShare,
    };
    return [
      // Anonymous users behind the same IP address do not count against signed-in users.
      { name: `${signedIn ? all.name : strangers.name} ${addressBlock(address)}`, ...one },
      ...(signedIn ? [] : [strangers]),
      all,
    ];
  }

  /** Returns bodies that arrive slowly: those of anonymous users first, and the slowest first. */
  #slowest(among: (body: AdmittedBody) => boolean): AdmittedBody[] {
    const slow: { body: AdmittedBody; rate: number }[] = [];
    for (const body of this.#bodies) {
      const rate = bodyRateOf(body.req);
      if (rate !== null && rate < this.#limits.slowBytesPerSecond && among(body)) slow.push({ body, rate });
    }
    return slow
      .sort((a, b) => Number(a.body.signedIn) - Number(b.body.signedIn) || a.rate - b.rate)
      .map(({ body }) => body);
  }
}

/** If no size is declared, the largest possible one is assumed. */
const bodyBytesOf = ({ headers }: IncomingMessage) =>
  Math.min(Number(headers['content-length'] ?? MAX_BODY_BYTES), MAX_BODY_BYTES);
