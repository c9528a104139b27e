import type { RemoteFiles } from '../store/publication-files.ts';

/** Fields of a publication: the compiler refuses a list that lacks one of the schema, or has one more. */
export const publicationFields: Record<keyof RemoteFiles, true> = {
  version: true,
  entry: true,
  container: true,
  definition: true,
  exposes: true,
  texts: true,
  modules: true,
  later: true,
  url: true,
  shared: true,
  uses: true,
};
/** Fields of an expose, in the same way. */
export const exposeFields: Record<keyof RemoteFiles['exposes'][string], true> = {
  js: true,
  css: true,
  onDemand: true,
};
