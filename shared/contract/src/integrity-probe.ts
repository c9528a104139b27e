/**
 * A module of the site that says `export {}`. Where the page has an import map, it is listed there
 * with a hash that it does not have: a browser that imports it all the same checks no hashes of
 * import maps, and is given no ES modules of remotes (FED-4).
 */
export const integrityProbe = {
  address: '/integrity-probe.js',
  wrongHash: `sha256-${'A'.repeat(43)}=`,
} as const;
