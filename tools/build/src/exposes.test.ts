import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { modulesOf } from '@tessera/contract';
import type { RemoteDefinition } from '@tessera/contract';

const root = join(__dirname, '../../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));

test.each(remotes)(
  '%s exposes what its definition names, and nothing else @FED-1',
  async (name) => {
    const src = join(root, name, 'src');
    const { default: definition } = (await import(join(src, 'remote.ts'))) as {
      default: RemoteDefinition;
    };
    const components = readdirSync(join(src, 'exposes')).filter(
      (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
    );
    // The search for unused code starts from these files: one too many would hide code that only it
    // uses.
    expect(components.map((file) => `./${file.replace('.tsx', '')}`).sort()).toEqual(
      [...modulesOf(definition)].sort(),
    );
  },
);
