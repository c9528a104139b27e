const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup in which every text has been escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** Builds markup: texts are escaped, pieces of markup and lists of them are put in as they are. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  const rest = values.map((value, index) => `${markupOf(value)}${strings[index + 1] ?? ''}`);
  return new Html(`${strings[0] ?? ''}${rest.join('')}`);
}

function markupOf(value: string | Html | readonly Html[]): string {
  if (value instanceof Html) return value.markup;
  if (typeof value !== 'string') return value.map((each) => each.markup).join('\n');
  return value.replace(/[&<>"']/g, (character) => replacements[character] ?? '');
}
