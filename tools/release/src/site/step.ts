/** One step of an act: a file is replaced, or a folder comes or goes. */
export interface Step {
  readonly path: string;
  /** Content of the file afterwards, or what becomes of the folder. */
  readonly becomes: { readonly text: string } | 'there' | 'gone';
  readonly take: () => Promise<void>;
}
