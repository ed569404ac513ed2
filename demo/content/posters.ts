import type { DemoPoster } from '#demo/types.ts';
import { postersOfThisWeek } from './posters-1.ts';
import { postersOfTheComingWeeks } from './posters-2.ts';

/** Every demo event, from the earliest to the latest. */
export const demoPosters: DemoPoster[] = [...postersOfThisWeek, ...postersOfTheComingWeeks];
