import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.gz': 'application/gzip',
};

/** Type and encoding of an object; `.br` is the compressed copy of the file before it. */
export function contentTypeOf(key: string) {
  const isCopy = key.endsWith('.br');
  const type = types[extname(isCopy ? key.slice(0, -3) : key)] ?? 'application/octet-stream';
  return { ContentType: type, ...(isCopy && { ContentEncoding: 'br' }) };
}

/** Files that are named by what is in them never change; of all others a reader asks each time. */
export function cacheControlOf(key: string): string {
  return /^(host|remotes|paint)\//.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
