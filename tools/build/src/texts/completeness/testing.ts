import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTexts } from '@tessera/build/texts';
import type { TextFile, Texts } from '@tessera/build/texts';

const root = join(__dirname, '../../../../..');

/** Texts of a namespace, with the folder of the package that shows them. */
export interface WorkspaceTexts {
  readonly folder: string;
  readonly namespace: string;
  readonly files: readonly TextFile[];
  readonly texts: Readonly<Record<'en' | 'ru', Texts>>;
}

const named = (parent: string) => readdirSync(join(root, parent)).map((name) => join(parent, name));

/** Folders of all packages that have texts, found by them, so that a new one cannot be forgotten. */
function packageFolders(): string[] {
  return ['', 'shared', 'e2e/made-elsewhere']
    .flatMap(named)
    .filter((folder) => !folder.includes('.') && named(folder).includes(join(folder, 'locales')));
}

function textsIn(folder: string): WorkspaceTexts[] {
  const locales = join(root, folder, 'locales');
  return readdirSync(join(locales, 'en')).map((name) => {
    const namespace = name.replace('.json', '');
    const files = readdirSync(locales).map((language) => ({
      file: join(locales, language, name),
      namespace,
      language,
    }));
    const [en, ru] = ['en', 'ru'].map((language) => readTexts(join(locales, language, name)));
    return { folder, namespace, files, texts: { en: en ?? {}, ru: ru ?? {} } };
  });
}

export function workspaceTexts(): WorkspaceTexts[] {
  return packageFolders().flatMap(textsIn);
}

export function askingSources(folder: string): string {
  const src = join(root, folder, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(src, name), 'utf8'))
    .join('\n');
}
