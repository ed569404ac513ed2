/** A price that a reader has named, in minor units, and the words without it. */
export interface PriceWish {
  text: string;
  /** The words that were taken out, as they were typed. */
  from: string;
  min: number | null;
  max: number | null;
}

const NUMBER = String.raw`\$?\s?(\d{1,3}(?:[\s,.]\d{3})+|\d{1,7})(?:\s?(к|k|тис\.?|тисяч[аі]?|thousand))?(?![\p{L}\d])\s?(?:\$|usd|дол(?:\.|ар[а-яіїє]*)?|dollars?|bucks|баксів)?`;
const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;

interface Rule {
  pattern: RegExp;
  bounds: (numbers: readonly number[]) => { min: number | null; max: number | null };
}

const rule = (pattern: string, bounds: Rule['bounds']): Rule => ({
  pattern: new RegExp(`${START}${pattern}`, 'iu'),
  bounds,
});

// The longest first: «від 500 до 900» holds «до 900».
const RULES: readonly Rule[] = [
  rule(`(?:від|from|between)\\s+${NUMBER}\\s*(?:до|to|and|-|–)\\s*${NUMBER}`, ([one = 0, other = 0]) => ({
    min: Math.min(one, other),
    max: Math.max(one, other),
  })),
  rule(
    `(?:до|не дорожче|не більше|дешевше(?: за| ніж)?|менше(?: за| ніж)?|максимум|under|below|less than|cheaper than|up to|max(?:imum)?)\\s+${NUMBER}`,
    ([max = 0]) => ({ min: null, max }),
  ),
  rule(
    `(?:дорожче(?: за| ніж)?|більше(?: за| ніж)?|не менше|over|above|more than|at least)\\s+${NUMBER}`,
    ([min = 0]) => ({ min, max: null }),
  ),
  rule(`(?:безкоштовн[а-яіїє]+|безплатн[а-яіїє]+|задарма|for free|free)${END}`, () => ({ min: 0, max: 0 })),
];

function amount(digits: string, thousand: string | undefined): number {
  return Number(digits.replace(/[\s,.]/g, '')) * (thousand ? 1000 : 1) * 100;
}

/**
 * The price in a query: «до 15 000», under $500, «від 300 до 600», «безкоштовно». A number alone is none: it may be a model,
 * a size or a year.
 */
export function readPrice(text: string): PriceWish | null {
  for (const { pattern, bounds } of RULES) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [from, ...parts] = found;
    const numbers: number[] = [];
    for (let at = 0; at + 1 < parts.length; at += 2)
      if (parts[at] !== undefined) numbers.push(amount(parts[at]!, parts[at + 1]));
    const { min, max } = bounds(numbers);
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + from.length)}`.replace(/\s+/g, ' ').trim();
    return { text: rest, from: from.trim(), min, max };
  }
  return null;
}
