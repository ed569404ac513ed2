import { createHash } from 'node:crypto';
import { speculationRules } from '#client/navigation/speculation-rules.ts';

/** The source expression that lets a Content-Security-Policy take the rules, and nothing else inline. */
export const speculationRulesHash = `sha256-${createHash('sha256').update(speculationRules).digest('base64')}`;
