/** A step of a document, with the lines that an operator types. */
export interface Step {
  readonly title: string;
  readonly lines: string;
}

/** The steps of a document in Markdown whose code is of the shell and has this word, in their order. */
export function stepsOf(document: string, word: string): readonly Step[] {
  return document.split(/^## /m).flatMap((part) => {
    const title = part.slice(0, part.indexOf('\n'));
    const blocks = [...part.matchAll(/^```sh ([\w-]+)\n(.*?)^```$/gms)];
    return blocks.flatMap(([, found, lines = '']) => (found === word ? [{ title, lines }] : []));
  });
}
