/**
 * A module of the site that contains `export {}`. A page with an import map lists it there with a
 * wrong hash. A browser that imports it nevertheless does not check the hashes of import maps, and
 * gets no ES modules of remotes (FED-4).
 */
export const integrityProbe = {
  address: '/integrity-probe.js',
  wrongHash: `sha256-${'A'.repeat(43)}=`,
} as const;
