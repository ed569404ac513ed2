import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addressBlock } from '#server/platform/rate-limit/address-key.ts';
import { hasBody, rateOf } from './body-pace.ts';
import { Gate, type GateOptions } from './gate.ts';

export interface AdmissionLimits {
  api: GateOptions;
  live: GateOptions;
  /** Bodies of fewer bytes are short: they are counted by their bytes alone, and so cannot keep long ones out. */
  shortBody: number;
  /** Of all short bodies under way together, as their headers say, and of those of one address. */
  shortBytes: number;
  shortBytesOfOne: number;
  /** Long bodies under way: in all, and of one address. */
  bodies: number;
  bodiesOfOne: number;
  /**
   * Of all of them together, and of those of one address: while a picture is read, up to four copies of its body are
   * held.
   */
  bodyBytes: number;
  bodyBytesOfOne: number;
  /** How much of all that may be taken by people who are not signed in. */
  strangersShare: number;
  /** A body that comes in faster than this, bytes a second, is not given up for another. */
  slowBytesPerSecond: number;
}

/** Who sends a body. */
export interface Sender {
  address: string;
  signedIn: boolean;
}

export interface Arrival extends Sender {
  /** Gives its body up, so that somebody else can have the place. */
  giveUp(): void;
}

/** What is more is refused before it is read: the largest body that anything takes, a picture with its form. */
const LARGEST_BODY = 13 * 1024 * 1024;
/** What a request under way costs, however short its body is. */
const LEAST_WEIGHT = 4 * 1024;

const defaults: AdmissionLimits = {
  api: { concurrency: 24, queue: 128, patienceMs: 600 },
  live: { concurrency: 12, queue: 64, patienceMs: 600 },
  shortBody: 64 * 1024,
  shortBytes: 16 * 1024 * 1024,
  shortBytesOfOne: 1024 * 1024,
  bodies: 64,
  bodiesOfOne: 16,
  bodyBytes: 160 * 1024 * 1024,
  // Three of the largest.
  bodyBytesOfOne: 40 * 1024 * 1024,
  strangersShare: 0.5,
  slowBytesPerSecond: 16 * 1024,
};

interface Body extends Arrival {
  req: IncomingMessage;
  weight: number;
  bounds: readonly Bound[];
}

/** What bodies that have something in common take together, and may take. */
interface Bound {
  name: string;
  count: number;
  weight: number;
}

/**
 * Decides which requests Astro gets, and when. Whoever sends a body piece by piece holds no turn, so that slow senders
 * keep nobody waiting: they are bounded by themselves, and where there is no room for one more, the slowest make it. A
 * short body takes its turn when it is here. A long one is read by Astro as it comes, so that few of them are let in.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #gates: Readonly<Record<'api' | 'live', Gate>>;
  readonly #bodies = new Set<Body>();
  /** By the names of bounds. */
  readonly #taken = new Map<string, { count: number; weight: number }>();

  constructor(limits: Partial<AdmissionLimits> = {}) {
    this.#limits = { ...defaults, ...limits };
    this.#gates = { api: new Gate(this.#limits.api), live: new Gate(this.#limits.live) };
  }

  /** Whether the body of a request is still on its way: a short one comes with its headers. */
  async isComing(req: IncomingMessage): Promise<boolean> {
    // It is here when what has come in has been read.
    if (hasBody(req)) await nextTurn();
    return hasBody(req) && !req.complete;
  }

  /** Whether a body fits into what is read of it before anybody asks for it. */
  isShort(req: IncomingMessage): boolean {
    return bodyBytesOf(req) < this.#limits.shortBody;
  }

  /** Waits for a turn. @returns what gives it back, to be called once or more often; null: to be answered 503 */
  enter(to: 'api' | 'live'): Promise<(() => void) | null> {
    return this.#gates[to].enter();
  }

  /** Takes a place for a body that is on its way. @returns what gives it back, likewise; null: to be answered 503 */
  admitBody(req: IncomingMessage, arrival: Arrival): (() => void) | null {
    const bytes = bodyBytesOf(req);
    const isLong = !this.isShort(req);
    const weight = isLong ? bytes : Math.max(bytes, LEAST_WEIGHT);
    const body: Body = { ...arrival, req, weight, bounds: this.#boundsOf(isLong, arrival) };
    const given = this.#roomFor(body);
    if (given === null) return null;
    for (const one of given) {
      this.#remove(one);
      one.giveUp();
    }
    this.#bodies.add(body);
    this.#count(body, 1);
    return () => this.#remove(body);
  }

  #remove(body: Body): void {
    if (this.#bodies.delete(body)) this.#count(body, -1);
  }

  #count({ bounds, weight }: Body, sign: 1 | -1): void {
    for (const { name } of bounds) {
      const taken = this.#taken.get(name) ?? { count: 0, weight: 0 };
      taken.count += sign;
      taken.weight += sign * weight;
      if (taken.count === 0) this.#taken.delete(name);
      else this.#taken.set(name, taken);
    }
  }

  /** The bodies that must go for this one to fit; null where it cannot. */
  #roomFor(body: Body): ReadonlySet<Body> | null {
    const given = new Set<Body>();
    for (const bound of body.bounds) {
      const taken = this.#taken.get(bound.name) ?? { count: 0, weight: 0 };
      const lies = (one: Body) => one.bounds.some(({ name }) => name === bound.name);
      let count = taken.count + 1;
      let weight = taken.weight + body.weight;
      const lose = (one: Body): void => {
        count -= 1;
        weight -= one.weight;
      };
      for (const one of given) if (lies(one)) lose(one);
      if (count <= bound.count && weight <= bound.weight) continue;
      // Strangers take nothing from who is signed in.
      const mayGo = (one: Body) => lies(one) && !given.has(one) && (body.signedIn || !one.signedIn);
      for (const next of this.#slowest(mayGo)) {
        if (count <= bound.count && weight <= bound.weight) break;
        given.add(next);
        lose(next);
      }
      if (count > bound.count || weight > bound.weight) return null;
    }
    return given;
  }

  #boundsOf(isLong: boolean, { signedIn, address }: Sender): Bound[] {
    const { bodies, bodiesOfOne, bodyBytes, bodyBytesOfOne, shortBytes, shortBytesOfOne, strangersShare } =
      this.#limits;
    const all = isLong
      ? { name: 'long', count: bodies, weight: bodyBytes }
      : { name: 'short', count: Infinity, weight: shortBytes };
    const one = isLong ? { count: bodiesOfOne, weight: bodyBytesOfOne } : { count: Infinity, weight: shortBytesOfOne };
    const strangers: Bound = {
      name: `${all.name} of strangers`,
      count: all.count * strangersShare,
      weight: all.weight * strangersShare,
    };
    return [
      // Strangers behind the same address do not count against who is signed in.
      { name: `${signedIn ? all.name : strangers.name} ${addressBlock(address)}`, ...one },
      ...(signedIn ? [] : [strangers]),
      all,
    ];
  }

  /** Those that come in slowly: strangers first, and the slowest first. */
  #slowest(among: (body: Body) => boolean): Body[] {
    const slow: { body: Body; rate: number }[] = [];
    for (const body of this.#bodies) {
      const rate = rateOf(body.req);
      if (rate !== null && rate < this.#limits.slowBytesPerSecond && among(body)) slow.push({ body, rate });
    }
    return slow
      .sort((a, b) => Number(a.body.signedIn) - Number(b.body.signedIn) || a.rate - b.rate)
      .map(({ body }) => body);
  }
}

/** Who does not say how much there is may send as much as anybody. */
const bodyBytesOf = ({ headers }: IncomingMessage) =>
  Math.min(Number(headers['content-length'] ?? LARGEST_BODY), LARGEST_BODY);
