/** Ids of the data blocks that the composed page carries for the host. */
export const pageElementIds = {
  registry: 'registry',
  config: 'config',
  /** Only in a page that shows a preview. */
  preview: 'preview',
} as const;

/** Id of the element that the app is rendered into. */
export const rootId = 'root';

/** Set on a root that holds a first paint, with its conditions, see {@link paintedFor}. */
export const paintedAttribute = 'data-painted';

/**
 * Replaces the `style` of an element in painted markup, which the page's policy forbids. A
 * stylesheet beside the markup has a rule for each value.
 */
export const paintedStyleAttribute = 'data-style';

/** The conditions that a first paint was made for, apart from deployment and configuration. */
export interface PaintSubject {
  /** The path after redirects. */
  readonly pathname: string;
  readonly language: string;
  readonly audience: 'visitor' | 'user';
  /** The chosen theme for users, whose page names it; `system` for visitors. */
  readonly theme: 'system' | 'light' | 'dark';
}

/** The value of {@link paintedAttribute}. */
export function paintedFor({ pathname, language, audience, theme }: PaintSubject): string {
  return `${audience} ${language} ${theme} ${pathname}`;
}

/**
 * A query with a parameter that painted parts read, or that of an override: with any other the page is
 * painted as without.
 */
export const readQuery = /[?&](next|ended|step|override)(=|&|$)/;

/** Event of the document before React takes over what is painted, which has to be as it was painted. */
export const takingOverEvent = 'tessera:taking-over';

/** Event of the document once React has taken over the whole first paint. */
export const takenOverEvent = 'tessera:taken-over';

/**
 * A module of the site that contains `export {}`. A page with an import map lists it there with a
 * wrong hash. A browser that imports it nevertheless does not check the hashes of import maps, and
 * gets no ES modules of remotes (FED-4).
 */
export const integrityProbe = {
  address: '/integrity-probe.js',
  wrongHash: `sha256-${'A'.repeat(43)}=`,
} as const;

/** The value of a cookie in a `Cookie` header or `document.cookie`; `undefined` if it is absent. */
export function readCookie(cookies: string | undefined, name: string): string | undefined {
  const pair = (cookies ?? '').split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
