import type { DemoAd } from '#demo/types.ts';
import { housingAds, jobAds } from './ads-1.ts';
import { childrenAds, electronicsAds, vehicleAds } from './ads-2.ts';
import { homeAds, serviceAds } from './ads-3.ts';
import { animalAds, giveawayAds, hobbyAds } from './ads-4.ts';

/** The hand-written classifieds. */
export const demoAds: DemoAd[] = [
  ...jobAds,
  ...housingAds,
  ...vehicleAds,
  ...childrenAds,
  ...electronicsAds,
  ...homeAds,
  ...serviceAds,
  ...animalAds,
  ...hobbyAds,
  ...giveawayAds,
];
