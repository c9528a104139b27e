import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoaderDefinition } from '@rspack/core';

const standIns = fileURLToPath(new URL('./stand-ins.js', import.meta.url));

export interface RegisterOptions {
  readonly remote: string;
  readonly folder: string;
}

/** Gives a file's compiled code what it registers its components with. */
const loader: LoaderDefinition<RegisterOptions> = function (code, map) {
  const { remote, folder } = this.getOptions();
  const file = `${remote} ${relative(folder, this.resourcePath)}`;
  const begin = [
    `import { registerIn, signature as $RefreshSig$ } from ${JSON.stringify(standIns)};`,
    `const $RefreshReg$ = registerIn(${JSON.stringify(file)});`,
  ].join(' ');
  // In the first line, so that all others keep their places in the source map.
  this.callback(null, code.includes('$Refresh') ? `${begin} ${code}` : code, map);
};

export default loader;
