import type { ApiAnswer } from '../api.ts';

/** A stored picture in the API. */
export type PictureJson = ApiAnswer<'GET /media/{id}'>;
