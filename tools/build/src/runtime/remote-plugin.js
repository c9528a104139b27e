/* global __webpack_require__ */
// A runtime plugin of Module Federation in every remote: its chunks get their hashes and their texts.
import { pinChunks } from './pins-runtime.js';
import { connectTexts, connectTextsOf } from './text-runtime.js';

const { initializeSharingData } = __webpack_require__;

/** Whether the page has a chunk, which the host put there with its stylesheet. */
function isHere(chunk) {
  const chunks = globalThis[`rspackChunk${initializeSharingData.uniqueName}`] ?? [];
  return chunks.some(([keys]) => keys.includes(chunk));
}

// A chunk that the registry lists is here with its hash, unless the host knew no files.
pinChunks(isHere);

export default () => ({
  name: 'tessera-remote',
  initContainerShareScopeMap(given) {
    const [i18n] = Object.values(given.shareScope['@tessera/i18n'] ?? {});
    if (i18n?.lib) connectTexts(i18n.lib());
    else if (i18n) connectTextsOf(i18n.get().then((factory) => factory()));
    return given;
  },
});
