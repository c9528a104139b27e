/**
 * Limits of what a screen loads, in bytes after brotli; of JavaScript unless said otherwise
 * (PERF-2). `tessera.budgets` in a `package.json` can lower a package's limit, but never raise it.
 */
export const budgets = {
  /** The host's own scripts, with the texts of one language. */
  host: 178_000,
  /** A remote's entry with the scripts and texts of any one module. */
  module: 50_000,
  styles: 20_000,
  /** Any one file of a remote, such as a late script, a picture or a font. */
  file: 200_000,
  /** All files of a remote, in one language. */
  remote: 1_000_000,
  onDemand: 30_000,
  /** Host, entries and modules of the page to which visitors are redirected. */
  visitorsPage: 188_000,
  /** Host, entries and widgets of Home on a phone: 194 kB of the product, and one more remote. */
  homePage: 206_000,
  /** Home on a wide screen, which has widgets beside it. */
  wideHomePage: 236_000,
} as const;
