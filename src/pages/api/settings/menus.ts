import type { APIRoute } from 'astro';
import { putMenus, readMenusAnswer } from '#server/features/dashboard/settings-api.ts';

export const prerender = false;

export const GET: APIRoute = () => readMenusAnswer();
export const PUT: APIRoute = ({ request, locals }) => putMenus(request, locals.viewer!);
