import { createHash } from 'node:crypto';
import bootScript from '#client/boot.ts?inline-script';

export { bootScript };

/** The source expression that allows the boot script, and no other inline script, in a Content-Security-Policy. */
export const bootScriptHash = `sha256-${createHash('sha256').update(bootScript).digest('base64')}`;
