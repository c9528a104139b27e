export const pageElementIds = {
  registry: 'registry',
  config: 'config',
  preview: 'preview',
} as const;

export const rootId = 'root';

/** Marks a root element with a first paint; its value is {@link paintedFor}. */
export const paintedAttribute = 'data-painted';

/**
 * Replaces `style` in painted markup, where the page's policy forbids it. A stylesheet beside the
 * markup has a rule for each value.
 */
export const paintedStyleAttribute = 'data-style';

/** A first paint depends on these, besides deployment and configuration. */
export interface PaintSubject {
  readonly pathname: string;
  readonly language: string;
  readonly audience: 'visitor' | 'user';
  /** The user's theme; `system` for visitors. */
  readonly theme: 'system' | 'light' | 'dark';
}

export function paintedFor({ pathname, language, audience, theme }: PaintSubject): string {
  return `${audience} ${language} ${theme} ${pathname}`;
}

/**
 * Query parameters that first paints read, and that of an override; a first paint ignores all
 * others.
 */
export const readQuery = /[?&](next|ended|step|override)(=|&|$)/;

/** Document event right before React hydrates the first paint, which must be unchanged then. */
export const takingOverEvent = 'tessera:taking-over';

/** Document event after React has hydrated the whole first paint. */
export const takenOverEvent = 'tessera:taken-over';

/**
 * A module that contains `export {}` and has a wrong hash in the page's import map. A browser that
 * imports it nevertheless does not check those hashes, and gets no ES modules of remotes (FED-4).
 */
export const integrityProbe = {
  address: '/integrity-probe.js',
  wrongHash: `sha256-${'A'.repeat(43)}=`,
} as const;

export function readCookie(cookies: string | undefined, name: string): string | undefined {
  const pair = (cookies ?? '').split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
