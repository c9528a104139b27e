/** A text file, with the namespace and the language that its path says. */
export interface TextFile {
  readonly file: string;
  readonly namespace: string;
  readonly language: string;
}

/** Words that several namespaces have alike: every namespace finds them. */
export const common: 'common';

/** Whether a source asks for a key: as a string, or as a template whose fixed part matches. */
export function keysAskedIn(source: string): (key: string) => boolean;

/**
 * The text files of the namespaces that a source names in `useTranslation`, and of the common words.
 * @throws Error if neither the source's package nor one that it depends on has the namespace.
 */
export function textFilesFor(source: string, file: string): readonly TextFile[];

/**
 * The text files of a namespace of a source's package, in every language.
 * @throws Error if neither the package nor one that it depends on has the namespace.
 */
export function textFilesOf(namespace: string, file: string): readonly TextFile[];

/** A script that brings its texts itself, in every language: for tests, and for bundles of others. */
export function withTexts(source: string, file: string): string;
