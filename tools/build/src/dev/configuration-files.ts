import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const imported = /\b(?:from|import)\s*['"](\.[^'"]+)['"]/g;

/** The file of the remote that such an import leads to, if any does. */
function resolve(folder: string, from: string, specifier: string): string | undefined {
  const path = join(dirname(from), specifier);
  if (relative(folder, path).startsWith('..')) return undefined;
  return [path, `${path}.ts`].find((file) => /\.\w+$/.test(file) && existsSync(file));
}

/**
 * The files that a remote's build is configured by: its package file, `rspack.config.ts`, and the
 * files of the remote that this imports, such as the definition of what it contributes.
 */
export function configurationFiles(folder: string): ReadonlySet<string> {
  const config = join(folder, 'rspack.config.ts');
  const files = new Set([config]);
  // A set is read on while it grows, and takes each file once.
  for (const file of files) {
    if (!existsSync(file)) continue;
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const found = resolve(folder, file, specifier);
      if (found !== undefined) files.add(found);
    }
  }
  return files.add(join(folder, 'package.json')).add(join(folder, 'src', 'remote.ts'));
}
