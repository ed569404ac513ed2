import { createHash } from 'node:crypto';
import earlyInputScript from '#client/early-input.ts?inline-script';

export { earlyInputScript };

/** The source expression that allows it in a Content-Security-Policy. */
export const earlyInputHash = `sha256-${createHash('sha256').update(earlyInputScript).digest('base64')}`;
