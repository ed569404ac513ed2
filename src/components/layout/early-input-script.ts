import { createHash } from 'node:crypto';
import earlyInputScript from '#client/early-input.ts?inline-script';

export { earlyInputScript };

/** The source expression that lets a Content-Security-Policy run it. */
export const earlyInputHash = `sha256-${createHash('sha256').update(earlyInputScript).digest('base64')}`;
