import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { workspace } from '@tessera/assembly';
import { languageFiles } from '@tessera/build/texts';

/**
 * An artificial language made from the English texts. It uses the code of Polish, whose dates, numbers and plurals
 * differ from English.
 */
export const pseudoLanguage = 'pl';

const vowels = /[aeiou]/gi;

/** Makes the text 40 per cent longer, with accents and brackets; placeholders stay. */
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

/** Playwright's global set-up: writes the language into a folder that builds read (I18N-2). */
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
