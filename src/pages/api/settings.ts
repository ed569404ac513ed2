import type { APIRoute } from 'astro';
import { patchSettings, readSettingsDocument } from '#server/features/dashboard/settings-api.ts';

export const prerender = false;

// The table of access.ts has let only admins change something.
export const GET: APIRoute = ({ locals }) => readSettingsDocument(locals.viewer);
export const PATCH: APIRoute = ({ request, locals }) => patchSettings(request, locals.viewer!);
