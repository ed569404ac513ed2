import type { DemoPoster } from '#demo/types.ts';
import { postersOfThisWeek } from './posters-1.ts';
import { postersOfTheComingWeeks } from './posters-2.ts';

/** Every demo event, from the one longest over to the one furthest ahead. */
export const demoPosters: DemoPoster[] = [...postersOfThisWeek, ...postersOfTheComingWeeks];
