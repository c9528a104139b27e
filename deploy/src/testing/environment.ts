import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployFolder } from './installed.ts';

/** The variables of a shipped settings file, as systemd and containers read it. */
export function readEnvironment(name: string): Record<string, string> {
  const lines = readFileSync(join(deployFolder, 'env', `${name}.env`), 'utf8').split('\n');
  const given = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    given.map((line) => {
      const [, key = '', value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
      if (key === '') throw new Error(`${name}.env: '${line}' is no setting`);
      return [key, value];
    }),
  );
}
