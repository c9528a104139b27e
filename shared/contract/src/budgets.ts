/**
 * Most that a screen may load of JavaScript, in bytes compressed with brotli (PERF-2). A package
 * lowers its own by `tessera.budgets` in its `package.json`; nothing raises one.
 */
export const budgets = {
  /** The host's own scripts; 142,000 is what the aim for the visitors' page leaves to them. */
  host: 146_500,
  /** The entry of a remote with the scripts of any one of its modules. */
  module: 50_000,
  /** Host, entries and modules of the page that a visitor is led to. The aim is 150,000. */
  visitorsPage: 154_500,
  /** Host, entries and widgets of the home page. */
  homePage: 200_000,
} as const;
