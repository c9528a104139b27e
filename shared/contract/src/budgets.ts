/**
 * Greatest size of what a screen loads, in bytes compressed with brotli: of its JavaScript, where
 * nothing else is said (PERF-2). A package can lower its own limit by `tessera.budgets` in its
 * `package.json`, but never raise it.
 */
export const budgets = {
  /** The host's own scripts, with the texts of one language. */
  host: 178_000,
  /** The entry of a remote with the scripts and texts of any one of its modules. */
  module: 50_000,
  /** The stylesheets of any one module of a remote. */
  styles: 20_000,
  /** Any one file that a remote loads: a script for later, a picture, a typeface. */
  file: 200_000,
  /** All files of a remote that somebody would load who opens everything, in one language. */
  remote: 1_000_000,
  /** A package that the host provides on demand. */
  onDemand: 30_000,
  /** Host, entries and modules of the page that visitors are redirected to. */
  visitorsPage: 188_000,
  /** Host, entries and widgets of the home page on a phone: 194 kB of the product, and one more remote. */
  homePage: 206_000,
  /** The same on a wide screen, which has the widgets beside it. */
  wideHomePage: 236_000,
} as const;
