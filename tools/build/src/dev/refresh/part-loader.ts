import { fileURLToPath } from 'node:url';
import type { LoaderDefinition } from '@rspack/core';

const standIns = fileURLToPath(new URL('./stand-ins.js', import.meta.url));

/** Exposes the stand-in of a part: the host shows one component through all builds. */
const loader: LoaderDefinition = function () {
  return [
    `import part from ${JSON.stringify(this.resourcePath)};`,
    `import { shownPart } from ${JSON.stringify(standIns)};`,
    'export default shownPart(part);',
  ].join('\n');
};

export default loader;
