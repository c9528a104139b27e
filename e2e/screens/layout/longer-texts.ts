import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspace } from '@tessera/assembly';
import type { RemoteDefinition } from '@tessera/contract';

type Language = 'en' | 'ru';
type Texts = Readonly<Record<string, string>>;

/** What `defineTexts` gives. */
interface Bundle {
  readonly texts: Readonly<Record<Language, Texts>>;
}

const accents: Texts = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };
const vowels = /[aeiouаеиоуыэюя]/gi;

const parts = readdirSync(workspace).filter((name) => /^(host|remote-.*)$/.test(name));

async function exportsOf(file: string): Promise<unknown[]> {
  return Object.values((await import(pathToFileURL(file).href)) as Record<string, unknown>);
}

/** Every text of the product, as its packages define them. */
async function textsOfPackages(language: Language): Promise<[string, string][]> {
  const files = [...parts, 'shared/operations', 'shared/ui'].flatMap((part) => {
    const folder = join(workspace, part, 'src');
    return (readdirSync(folder, { recursive: true }) as string[])
      .filter((file) => /texts\.ts$/.test(file))
      .map((file) => join(folder, file))
      .filter((file) => readFileSync(file, 'utf8').includes('defineTexts('));
  });
  const bundles = (await Promise.all(files.map(exportsOf))).flat() as Bundle[];
  return bundles.flatMap(({ texts }) => Object.entries(texts[language]));
}

/** The texts in the registry. */
async function textsOfRemotes(language: Language): Promise<[string, string][]> {
  const files = parts
    .filter((part) => part !== 'host')
    .map((part) => join(workspace, part, 'src', 'remote.ts'));
  const remotes = (await Promise.all(files.map(exportsOf))).flat() as RemoteDefinition[];
  return remotes.flatMap(({ routes = [], panels = [] }) => [
    ...routes.flatMap(({ path, menu }): [string, string][] =>
      menu ? [[`menu.${path}`, menu.label[language]]] : [],
    ),
    ...panels.map(({ id, title }): [string, string] => [`panel.${id}`, title[language]]),
  ]);
}

/** The text 40 % longer, with accents and in brackets; placeholders stay unchanged. */
function lengthen(text: string): string {
  const pieces = text.split(/(\{\{.*?\}\})/);
  const words = pieces.filter((_, index) => index % 2 === 0).join('');
  let missing = Math.ceil(words.length * 0.4) - 2;
  const most = Math.ceil(missing / Math.max(1, words.match(vowels)?.length ?? 1));
  const longer = pieces.map((piece, index) =>
    index % 2 === 1
      ? piece
      : piece.replace(vowels, (vowel) => {
          const more = Math.max(0, Math.min(most, missing));
          missing -= more;
          return (accents[vowel] ?? vowel).repeat(1 + more);
        }),
  );
  return `⟦${longer.join('')}⟧`;
}

const made = new Map<Language, Promise<object>>();

/** What the server's text data would be if it made every text of a language 40 % longer. */
export function longerTextData(language: Language): Promise<object> {
  const make = async () => {
    const all = [...(await textsOfPackages(language)), ...(await textsOfRemotes(language))];
    const results = all.map(([iname, text]) => ({ iname, text: lengthen(text) }));
    return { status: 'ok', results };
  };
  const data = made.get(language) ?? make();
  made.set(language, data);
  return data;
}
