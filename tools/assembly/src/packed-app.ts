import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../app', import.meta.url));

/**
 * The built app that lies in the installed package, in the place of a checkout: `site`, `public`,
 * `backend`; `null` in the workspace.
 */
export const packedApp = existsSync(folder) ? folder : null;
