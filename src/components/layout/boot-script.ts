import { createHash } from 'node:crypto';
import bootScript from '#client/boot.ts?inline-script';

export { bootScript };

/** The source expression that lets a Content-Security-Policy run the boot script and no other inline one. */
export const bootScriptHash = `sha256-${createHash('sha256').update(bootScript).digest('base64')}`;
