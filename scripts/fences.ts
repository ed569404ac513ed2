import path from 'node:path';
import { breachesOf } from './house/fences.ts';

/** Names every import that the fences of the architecture refuse; a part of `npm test -- lint`. */
const breaches = breachesOf(path.resolve(import.meta.dirname, '..'));
for (const { text } of breaches) console.error(text);
console.log(`Found ${breaches.length} imports that the fences refuse.`);
process.exitCode = breaches.length === 0 ? 0 : 1;
