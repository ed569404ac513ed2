import type { DemoNews } from '#demo/types.ts';
import { newsOfTheMorning } from './news-1.ts';
import { newsOfTheLastTwoDays } from './news-2.ts';
import { newsOfTheWeek } from './news-3.ts';
import { newsOfTheFortnight } from './news-4.ts';
import { newsOfTheMonth } from './news-5.ts';

/** All demo news, newest first. */
export const demoNews: DemoNews[] = [
  ...newsOfTheMorning,
  ...newsOfTheLastTwoDays,
  ...newsOfTheWeek,
  ...newsOfTheFortnight,
  ...newsOfTheMonth,
];
