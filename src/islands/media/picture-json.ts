import type { ApiAnswer } from '../api.ts';

/** A stored picture, as the API answers. */
export type PictureJson = ApiAnswer<'GET /media/{id}'>;
