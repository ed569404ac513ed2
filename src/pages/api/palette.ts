import type { APIRoute } from 'astro';
import { existingPages } from '#parts/panel/existing-pages.ts';
import { paletteAnswer } from '#server/features/dashboard/palette-api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => paletteAnswer(request, locals.viewer, existingPages);
