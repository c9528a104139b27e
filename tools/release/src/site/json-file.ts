import { readFile } from 'node:fs/promises';
import { ReleaseError } from './release-error.ts';
import { replaceFile } from './replace-file.ts';
import { site } from './site.ts';
import type { Step } from './step.ts';

/**
 * The replacement of a JSON document of a site, as a step of an act: a reader meets the old or the
 * new one and never a part.
 */
export function documentStep(root: string, path: string, document: unknown): Step {
  const text = `${JSON.stringify(document, null, 2)}\n`;
  const take = () => replaceFile(site.staging(root), path, text);
  return { path, becomes: { text }, take };
}

export async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ReleaseError(`${file} cannot be read: ${(error as Error).message}`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ReleaseError(`${file} is not readable as JSON: ${(error as Error).message}`);
  }
}
