import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addLanguage } from './add-language.ts';

const help = `texts add <language>

Writes the files of a further language, such as de or pt-BR, with English in them, and says line by
line what is to be translated: file, key and English, with tabs between them. A deployment offers it
by \`languages\` of its configuration.
`;

function run(): number {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [verb, language, ...rest] = positionals;
  if (verb !== 'add' || language === undefined || rest.length > 0) {
    process.stderr.write(help);
    return 2;
  }
  const root = resolve(import.meta.dirname, '../../../..');
  const added = addLanguage(root, language);
  if (!added.ok) {
    process.stderr.write(`${added.reason}\n`);
    return 1;
  }
  const lines = added.untranslated.map(
    ({ file, key, english }) => `${relative(root, file)}\t${key}\t${english}\n`,
  );
  process.stdout.write(lines.join(''));
  return 0;
}

process.exitCode = run();
