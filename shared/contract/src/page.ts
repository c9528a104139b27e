/** Ids of the data blocks that the composed page carries for the host. */
export const pageElementIds = {
  registry: 'registry',
  config: 'config',
  /** Only in a page that shows a preview. */
  preview: 'preview',
} as const;

/** Id of the element that the app is rendered into. */
export const rootId = 'root';

/** Set on the root whose content is a first paint: what it was painted for, see {@link paintedFor}. */
export const paintedAttribute = 'data-painted';

/**
 * Stands in painted markup for the `style` of an element, which the page's policy forbids there. A
 * stylesheet beside the markup has a rule for each of its values.
 */
export const paintedStyleAttribute = 'data-style';

/** The conditions that a first paint was made for, apart from deployment and configuration. */
export interface PaintSubject {
  /** After the redirects of who opens it. */
  readonly pathname: string;
  readonly language: string;
  readonly audience: 'visitor' | 'user';
  /** Users see in words which one they chose; for visitors it is `system`, whatever it is. */
  readonly theme: 'system' | 'light' | 'dark';
}

/** The value of {@link paintedAttribute}. */
export function paintedFor({ pathname, language, audience, theme }: PaintSubject): string {
  return `${audience} ${language} ${theme} ${pathname}`;
}

/** Told to the document once React has taken over all of a first paint. */
export const takenOverEvent = 'tessera:taken-over';
