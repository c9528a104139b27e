import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { workspace } from '@tessera/assembly';
import { languageFiles } from '@tessera/build/texts';

/**
 * A third language that is made for the tests, of the English texts: its code is that of Polish, for
 * dates, numbers and plural forms that are not those of English.
 */
export const pseudoLanguage = 'pl';

const vowels = /[aeiou]/gi;

/** The text 40 % longer, with accents and in brackets; what is put into it stays unchanged. */
function pseudo(text: string): string {
  const pieces = text.split(/({{.*?}}|\$t\([\w.-]+\))/);
  const words = pieces.filter((_, index) => index % 2 === 0).join('');
  let missing = Math.ceil(words.length * 0.4) - 2;
  const most = Math.ceil(missing / Math.max(1, words.match(vowels)?.length ?? 1));
  const longer = pieces.map((piece, index) =>
    index % 2 === 1
      ? piece
      : piece.replace(vowels, (vowel) => {
          const more = Math.max(0, Math.min(most, missing));
          missing -= more;
          return `${vowel}\u0301`.normalize('NFC').repeat(1 + more);
        }),
  );
  return `⟦${longer.join('')}⟧`;
}

/** Playwright's global set-up: the builds that follow find the language in a folder (I18N-2). */
export default async function addPseudoLanguage(): Promise<void> {
  const locales = join(workspace, 'test-results', '.locales');
  const folder = join(locales, pseudoLanguage);
  await rm(locales, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { file, texts } of languageFiles(workspace, pseudoLanguage)) {
    const changed = Object.entries(texts).map(([key, text]) => [key, pseudo(text)]);
    await writeFile(join(folder, basename(file)), JSON.stringify(Object.fromEntries(changed)));
  }
  process.env['TESSERA_LOCALES'] = locales;
}
