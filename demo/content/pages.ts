import type { DemoPage } from '../types.ts';
import { infoPages } from './pages-info.ts';
import { legalPages } from './pages-legal.ts';

/** The static pages; menus sort them by `order`. */
export const demoPages: DemoPage[] = [...infoPages, ...legalPages];
