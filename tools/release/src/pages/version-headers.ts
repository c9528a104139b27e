/**
 * Headers of the files of published versions: they never change, may be read by pages of other
 * origins, and are nothing to look at, so that a document in a build cannot act as the app's origin.
 */
export const versionHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};
