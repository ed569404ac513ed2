import type { APIRoute } from 'astro';
import { existingPages } from '#parts/panel/existing-pages.ts';
import { listNotificationsAnswer } from '#server/features/notifications/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => listNotificationsAnswer(request, locals.viewer, existingPages);
