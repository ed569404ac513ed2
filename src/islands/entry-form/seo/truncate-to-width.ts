/** Measures a text in pixels, in the font of search results. */
export type MeasureText = (text: string, font: string) => number;

/** The typography of search results on a wide screen: one line of title, two of description. */
export const searchSnippetStyles = {
  title: { font: '20px Arial, sans-serif', width: 580 },
  description: { font: '14px Arial, sans-serif', width: 920 },
} as const;

/** An estimate by the average letter width, for use where text cannot be measured. */
export const estimateTextWidth: MeasureText = (text, font) => [...text].length * Number.parseInt(font, 10) * 0.52;

let canvas: CanvasRenderingContext2D | null = null;

/** Measures with the browser's fonts. */
export const measureTextWidth: MeasureText = (text, font) => {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (canvas === null) return estimateTextWidth(text, font);
  canvas.font = font;
  return canvas.measureText(text).width;
};

/** The text as displayed in search results: if too wide, cut between words, with an ellipsis. */
export function truncateToWidth(
  text: string,
  { font, width }: { font: string; width: number },
  measure: MeasureText,
): { text: string; cut: boolean } {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (measure(whole, font) <= width) return { text: whole, cut: false };
  const letters = [...whole];
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (measure(`${letters.slice(0, middle).join('')} …`, font) <= width) fits = middle;
    else tooMany = middle;
  }
  const start = letters.slice(0, fits).join('');
  const word = start.lastIndexOf(' ');
  return { text: `${(word > 0 ? start.slice(0, word) : start).replace(/[\s,.;:–—-]+$/, '')} …`, cut: true };
}
