import { createHash } from 'node:crypto';
import { speculationRules } from '#client/navigation/speculation-rules.ts';

/** The source expression that allows the rules, and nothing else inline, in a Content-Security-Policy. */
export const speculationRulesHash = `sha256-${createHash('sha256').update(speculationRules).digest('base64')}`;
