import type { DemoService } from '#demo/types.ts';
import { paperworkServices } from './services-1.ts';
import { personalServices } from './services-2.ts';
import { householdServices } from './services-3.ts';

/** The whole demo directory of services. */
export const demoServices: DemoService[] = [...paperworkServices, ...personalServices, ...householdServices];
