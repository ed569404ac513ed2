/** The styles of the series: lines differ in colour and dashes, bars in colour alone. */
export const seriesClasses = [
  { key: 'before:border-solid before:border-accent', line: 'stroke-accent', bars: 'fill-accent', dash: undefined },
  { key: 'before:border-dashed before:border-info', line: 'stroke-info', bars: 'fill-info', dash: '7 5' },
  { key: 'before:border-dotted before:border-sun-text', line: 'stroke-sun-text', bars: 'fill-sun-text', dash: '1 5' },
] as const;
