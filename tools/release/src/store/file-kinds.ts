/** The kinds of files that pages load, and what bundlers write beside them. */
const taken =
  /\.(?:[cm]?js|css|map|json|wasm|txt|woff2?|ttf|otf|svg|png|jpe?g|gif|webp|avif|ico|mp3|mp4|webm|ogg|wav)$/i;

/** Build tools write these for themselves: folders such as `.vite`, types, and a page to try a build. */
const left = /^(?:\.[^/]+\/|(?:[^/]+\/)+\.[^/]+\/|@mf-types[./])|\.html$/i;

/** A PEM block with a secret in it; libraries that read such blocks have its first line alone. */
const secret = /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----[\s\\rn]*[A-Za-z0-9+/=]{40}/;

/** Whether a file of a built folder is published. */
export const isPublished = (file: string): boolean => !left.test(file);

/** Why a file of a built folder must not be published, and what to do. */
export function kindFault(file: string, content: Buffer): string | null {
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (name.startsWith('.')) return 'begins with a dot, and such files hold settings and secrets';
  if (!taken.test(name)) return 'is of no kind that pages load, and everyone could read it';
  return secret.test(content.toString('latin1')) ? 'holds a private key' : null;
}
