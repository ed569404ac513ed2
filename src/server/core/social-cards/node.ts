import type { CSSProperties, ReactElement, ReactNode } from 'react';

/** A box of the card. Satori reads React's element shape; a card needs no more of React than that. */
export function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

/** An SVG drawing of that size in pixels, given its inner markup. */
export function drawing(width: number, height: number, viewBox: string, markup: string): ReactElement {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${markup}</svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', key: null, props: { src, width, height, style: { flexShrink: 0 } } };
}
