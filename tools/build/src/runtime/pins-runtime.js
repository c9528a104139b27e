/* global __webpack_require__ */
import { request } from './text-runtime.js';

/**
 * Loads the file with the hashes of most chunks, which the script pins, before a chunk whose hash it does
 * not have. @param isHere tells of a chunk that the page has already.
 */
export function pinChunks(isHere = () => false) {
  const bundler = __webpack_require__;
  const { e: ensure } = bundler;
  if (!ensure) return;
  bundler.e = (chunk) => {
    const { sriHashes = {}, federation } = bundler;
    const { pins } = sriHashes;
    const isFile = federation?.chunkMatcher?.(chunk) ?? true;
    if (!pins || !isFile || sriHashes[chunk] || isHere(chunk)) return ensure(chunk);
    return request(...pins).then(({ js, css }) => {
      Object.assign(sriHashes, js);
      Object.assign(bundler.sriCssHashes, css);
      return ensure(chunk);
    });
  };
}
