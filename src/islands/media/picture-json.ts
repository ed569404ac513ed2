import type { ApiResponseBody } from '#islands/api.ts';

/** A stored picture in the API. */
export type PictureJson = ApiResponseBody<'GET /media/{id}'>;
