import path from 'node:path';
import { findImportViolations } from './house/import-rules.ts';

/** Lists every import that violates the architecture's import rules. Part of `npm test -- lint`. */
const breaches = findImportViolations(path.resolve(import.meta.dirname, '..'));
for (const { text } of breaches) console.error(text);
console.log(`Found ${breaches.length} imports that the fences refuse.`);
process.exitCode = breaches.length === 0 ? 0 : 1;
