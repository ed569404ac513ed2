import { cultureScenes } from './culture.ts';
import { deviceScenes } from './devices.ts';
import { foodScenes } from './food.ts';
import { homeScenes } from './home.ts';
import { natureScenes } from './nature.ts';
import { paperScenes } from './papers.ts';
import { peopleScenes } from './people.ts';
import { placeScenes } from './places.ts';
import type { SceneName } from './scenes.ts';
import type { Scene, Variant } from './shapes.ts';
import { studyScenes } from './study.ts';
import { vehicleScenes } from './vehicles.ts';
import { workScenes } from './work.ts';

const scenes: Record<SceneName, Scene> = {
  ...peopleScenes, ...vehicleScenes, ...placeScenes, ...homeScenes, ...natureScenes, ...cultureScenes,
  ...foodScenes, ...studyScenes, ...paperScenes, ...deviceScenes, ...workScenes,
};

/**
 * A demo picture as a complete SVG document, 1600 × 1200 pixels. The same arguments always give the same picture;
 * the three variants of a scene differ in colour, time of day and composition. The main object stays in the
 * middle, so crops to 16:10, 4:3 and 1:1 keep it.
 */
export function drawScene(name: SceneName, variant: Variant): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 400 300">${scenes[name](variant)}</svg>`;
}
