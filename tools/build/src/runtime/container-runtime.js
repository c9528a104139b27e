/* global __webpack_require__ */
// Replaces Module Federation's runtime in every remote: a container that binds shared imports to
// the host's modules from the share scope, and shares no modules itself.
import { pinChunks } from './pins-runtime.js';
import { connectTexts } from './text-runtime.js';

const bundler = __webpack_require__;
let scope = {};

bundler.initContainer = async (given) => {
  scope = given;
  const [i18n] = Object.values(scope['@tessera/i18n'] ?? {});
  // Another host may share it lazily, and chunks ask it which language is shown.
  const exported = i18n?.lib ?? (await i18n?.get());
  if (exported) connectTexts(exported());
};

bundler.getContainer = async (name) => {
  const load = bundler.initializeExposesData.moduleMap[name];
  if (!load) throw new Error(`${name} is not in this container`);
  return load();
};

/** Whether the page has a chunk, which the host put there with its stylesheet. */
function isHere(chunk) {
  const chunks = globalThis[`rspackChunk${bundler.initializeSharingData.uniqueName}`] ?? [];
  return chunks.some(([keys]) => keys.includes(chunk));
}

// A chunk that the registry lists is here with its hash, unless the host knew no files.
pinChunks(isHere);

if (bundler.f) {
  bundler.f.consumes = (chunk, promises) => {
    const { chunkMapping, moduleIdToConsumeDataMapping } = bundler.consumesLoadingData;
    for (const id of chunkMapping[chunk] ?? []) {
      const { shareKey } = moduleIdToConsumeDataMapping[id];
      // The host has one version of each; ranges are compared before an entry is loaded.
      const [shared] = Object.values(scope[shareKey] ?? {});
      let exported = shared?.lib;
      bundler.m[id] = (module) => {
        if (!exported) throw new Error(`the host does not provide ${shareKey}`);
        module.exports = exported();
      };
      // An on-demand package loads beside the chunk, and is requested again with it after a
      // failure.
      if (shared && !exported) {
        promises.push(
          shared.get().then((factory) => {
            exported = factory;
          }),
        );
      }
    }
  };
}
