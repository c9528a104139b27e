import type { LoaderDefinition } from '@rspack/core';

/**
 * What the router's file keeps of frameworks that are built on it, though nobody uses it here: form
 * submits, and the prefetch of another page's loaders inside each link.
 */
const unused: readonly (readonly [RegExp, string])[] = [
  [/(?<=\bForm = )(?=React\d*\.forwardRef\()/, '/* @__PURE__ */ '],
  [/^Form\.displayName = "Form";$/m, ''],
  [/(?<=\bMemoizedDataRoutes = )(?=React\d*\.memo\()/, '/* @__PURE__ */ '],
  [/\/\* @__PURE__ \*\/ React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null'],
];

/**
 * Lets the build leave out what it cannot see to be unused of `react-router`, 3 kB of every page.
 * @throws Error if the router reads otherwise now: then look at what it keeps.
 */
const leaveOutUnused: LoaderDefinition = (source) => {
  if (!source.includes('function PrefetchPageLinks(')) return source;
  return unused.reduce((code, [part, replacement]) => {
    if (!part.test(code)) throw new Error(`react-router has no ${String(part)} any more`);
    return code.replace(part, replacement);
  }, source);
};

export default leaveOutUnused;
