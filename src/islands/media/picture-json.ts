import type { ApiAnswer } from '#islands/api.ts';

/** A stored picture in the API. */
export type PictureJson = ApiAnswer<'GET /media/{id}'>;
