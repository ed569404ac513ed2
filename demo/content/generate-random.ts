/** Random source of one item: the same item number always gives the same sequence. */
export interface RandomSource {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** Returns true with the given probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** `count` different items in random order, or all of them if there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
}

/** Mulberry32: 32 bits of state, uniform in [0, 1). Not for secrets. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Random source of item `number`. Items share no state, so each can be generated independently. */
export function createRandomSource(number: number): RandomSource {
  const next = mulberry32(Math.imul(number + 1, 0x9e3779b1));
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  function pick<T>(items: readonly T[]): T {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }
  function sample<T>(items: readonly T[], count: number): T[] {
    const rest = [...items];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
    return taken;
  }
  return { int, chance: (probability) => next() < probability, pick, sample };
}
