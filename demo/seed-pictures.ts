import { ingestDrawing } from '#server/core/media/ingest.ts';
import { mediaStore } from '#server/core/media/media-store.ts';
import { existingMedia } from '#server/core/media/reference-rows.ts';
import { savePicture } from '#server/core/media/save-picture.ts';
import { deterministicId } from '#server/platform/ids.ts';
import { finishedPicture } from './picture-data.ts';
import { drawScene } from './pictures/draw.ts';
import { drawLogo } from './pictures/logo.ts';
import type { DemoPicture } from './types.ts';

/** A drawing that the demo needs: its id and its drawing function. */
export interface Drawing {
  id: string;
  draw(): string;
}

export function sceneDrawing(picture: DemoPicture): Drawing {
  const { scene, variant = 0 } = picture;
  return { id: deterministicId(`scene:${scene}:${variant}`), draw: () => drawScene(scene, variant) };
}

export function logoDrawing({ initials, color }: { initials: string; color: string }): Drawing {
  return { id: deterministicId(`logo:${initials}:${color}`), draw: () => drawLogo(initials, color) };
}

const PARALLEL = 2;

/** Stores the missing pictures: pre-rendered ones as they are, others after rendering them. */
export async function seedPictures(
  drawings: readonly Drawing[],
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const store = mediaStore();
  const wanted = new Map(drawings.map((drawing) => [drawing.id, drawing]));
  const stored = await existingMedia(store.database, [...wanted.keys()]);
  const missing = [...wanted.values()].filter((drawing) => !stored.has(drawing.id));
  let next = 0;
  let done = 0;
  const work = async () => {
    while (next < missing.length) {
      const drawing = missing[next++]!;
      const picture = (await finishedPicture(drawing.id)) ?? (await ingestDrawing(drawing.draw()));
      await savePicture(store, picture, { ownerId: null, id: drawing.id });
      onProgress(++done, missing.length);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}
